import type { KitError } from '@latchkit/core'
import { specError } from '@latchkit/core/tools'

/** The `open` call of an app that waits for its hash. */
export interface Opening {
  resolve(value: { hash: string }): void
  reject(error: KitError): void
}

/** Keeps the `open` call that waits. There is one at a time: a newer one ends it. */
export function createOpening() {
  let waiting: Opening | undefined
  const end = (how: (waiting: Opening) => void) => {
    const ending = waiting
    waiting = undefined
    if (ending) how(ending)
  }
  const fail = (error: KitError) => end(({ reject }) => reject(error))
  return {
    wait(): Promise<{ hash: string }> {
      // What was asked for before may still happen, and then nobody tells this call.
      fail(specError('core/ABORTED'))
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject }
      })
    },
    /** Whose hash a confirmation is about: never that of a call that came after it. */
    current: () => waiting,
    fail,
    finish(hash: string, whose: Opening | undefined) {
      if (whose === waiting) end(({ resolve }) => resolve({ hash }))
    },
  }
}
