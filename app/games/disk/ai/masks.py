"""Sets of pieces as whole numbers: piece n is bit n. There is no limit to how many, and to unite, cut and compare them
costs a single step."""

# mypyc: compiled


def members(mask: int) -> list[int]:
    """The numbers of the pieces in a set, ascending."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found
