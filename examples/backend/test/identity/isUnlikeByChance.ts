/** Two samples differ by more than chance: Mann-Whitney's U test, two-sided, at p = 0.01. */
export function isUnlikeByChance(one: readonly number[], other: readonly number[]): boolean {
  const all = [
    ...one.map(value => ({ value, isOne: true })),
    ...other.map(value => ({ value, isOne: false })),
  ]
  const ranks = all.toSorted((a, b) => a.value - b.value)
  const sum = ranks.reduce((total, { isOne }, n) => total + (isOne ? n + 1 : 0), 0)
  const u = sum - (one.length * (one.length + 1)) / 2
  const mean = (one.length * other.length) / 2
  const deviation = Math.sqrt((one.length * other.length * (one.length + other.length + 1)) / 12)
  return Math.abs((u - mean) / deviation) > 2.576
}
