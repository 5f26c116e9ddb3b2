const ROUND_MS = 1_000
const MOST_ROUNDS = 60

/** Polls until there is an answer, for at most a minute. Retries if a node does not answer. Undefined if there was none. */
export async function untilKnown<Answer>(
  ask: () => Promise<Answer | undefined>,
  signal?: AbortSignal,
): Promise<Answer | undefined> {
  for (let round = 0; round < MOST_ROUNDS && !signal?.aborted; round += 1) {
    const answer = await ask().catch(() => undefined)
    if (answer !== undefined) return answer
    await new Promise(resolve => setTimeout(resolve, ROUND_MS))
  }
  return undefined
}
