import { withTimeout } from './withTimeout.js'

/** A service's dependencies by name; each check rejects if one is unavailable. */
export type Checks = Readonly<Record<string, () => Promise<unknown>>>

const DEADLINE_MS = 3_000
const FRESH_MS = 1_000

/** Creates a function that returns the names of all failing checks. It runs them at most once a second. */
export function createHealth(checks: Checks): () => Promise<readonly string[]> {
  let known: Promise<readonly string[]> | undefined
  return () => {
    if (known) return known
    const looking = Promise.all(
      Object.entries(checks).map(([name, check]) =>
        withTimeout(check(), DEADLINE_MS, name).then(
          () => [],
          () => [name],
        ),
      ),
    ).then(names => names.flat())
    known = looking
    void looking.then(() => {
      setTimeout(() => {
        known = undefined
      }, FRESH_MS).unref()
    })
    return looking
  }
}
