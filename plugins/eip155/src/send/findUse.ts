/** Every node keeps the state of this many blocks; older state may be read from archives only. */
const KEPT_BLOCKS = 128n

/**
 * Finds the block from which on `isUsedAt` is true, given that it is at `newest`. Wide steps back, then halves: one
 * request for what has just happened, fourteen at most. `undefined` where that was before the state that nodes keep.
 */
export async function findUse(
  isUsedAt: (block: bigint) => Promise<boolean>,
  newest: bigint,
): Promise<bigint | undefined> {
  const oldest = newest < KEPT_BLOCKS ? 0n : newest - KEPT_BLOCKS + 1n
  let used = newest
  let free = newest
  for (let step = 1n; free === used; step *= 2n) {
    if (used === oldest) return undefined
    const at = newest - step > oldest ? newest - step : oldest
    free = at
    if (await isUsedAt(at)) used = at
  }
  while (used - free > 1n) {
    const middle = (used + free) / 2n
    if (await isUsedAt(middle)) used = middle
    else free = middle
  }
  return used
}
