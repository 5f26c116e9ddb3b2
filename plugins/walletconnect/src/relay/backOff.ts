/** The pauses between attempts, in ms: from 1 s, doubling to 30 s, each up to a half shorter so that pages do not come in step. */
export function backOff(attempt: number, random: () => number = Math.random): number {
  const longest = Math.min(30_000, 1_000 * 2 ** Math.min(attempt, 10))
  return Math.max(1_000, longest * (1 - random() / 2))
}
