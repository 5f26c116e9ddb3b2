import { inTime } from '../inTime.js'

/** What a service needs, by name; each rejects when it is not there. */
export type Checks = Readonly<Record<string, () => Promise<unknown>>>

const DEADLINE_MS = 3_000
const FRESH_MS = 1_000

/** Makes what tells the names of all that is wrong. It asks once a second at most, however often it is asked. */
export function createHealth(checks: Checks): () => Promise<readonly string[]> {
  let known: Promise<readonly string[]> | undefined
  return () => {
    if (known) return known
    const looking = Promise.all(
      Object.entries(checks).map(([name, check]) =>
        inTime(check(), DEADLINE_MS, name).then(
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
