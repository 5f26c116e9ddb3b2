const POLL_MS = 25_000

/** A long poll: looks again after so many milliseconds while it is pending. Answers what it saw last after 25 s. */
export async function poll<Seen>(
  signal: AbortSignal,
  look: () => Promise<Seen>,
  isPending: (seen: Seen) => boolean,
  lookMs = 400,
): Promise<Seen> {
  const until = performance.now() + POLL_MS
  let seen = await look()
  while (isPending(seen) && performance.now() < until) {
    await new Promise(resolve => setTimeout(resolve, lookMs))
    // The client disconnected, or the service is stopping.
    if (signal.aborted) break
    seen = await look()
  }
  return seen
}
