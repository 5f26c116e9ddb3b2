/** Pauses between attempts, in ms: 1 s, doubling up to 30 s, with up to 50 % jitter so that pages do not reconnect in step. */
export function backOff(attempt: number, random: () => number = Math.random): number {
  const longest = Math.min(30_000, 1_000 * 2 ** Math.min(attempt, 10))
  return Math.max(1_000, longest * (1 - random() / 2))
}
