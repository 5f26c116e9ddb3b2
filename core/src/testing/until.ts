import { patient } from './patient.js'

/** Resolves when the check holds; rejects after the deadline in ms, with the hint and what it last saw. */
export async function until(check: () => unknown, afterMs = 30_000, hint?: string): Promise<void> {
  // Tests put the clock forward.
  const end = performance.now() + patient(afterMs)
  for (;;) {
    let seen: unknown
    try {
      seen = await check()
      if (seen) return
    } catch (error) {
      seen = error
    }
    if (performance.now() > end) {
      const vain = `Waited ${patient(afterMs)} ms in vain; last seen: ${String(seen)}`
      throw new Error(hint === undefined ? vain : `${hint} (${vain})`)
    }
    // Any check will do: it has no event.
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}
