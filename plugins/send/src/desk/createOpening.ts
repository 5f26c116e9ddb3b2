import type { KitError } from '@latchkit/core'
import { specError } from '@latchkit/core/tools'

interface Waiting {
  resolve(value: { hash: string }): void
  reject(error: KitError): void
}

/** The `open` call of an app that waits for its hash. There is one at a time: a newer one ends it. */
export function createOpening() {
  let waiting: Waiting | undefined
  const end = (how: (waiting: Waiting) => void) => {
    const ending = waiting
    waiting = undefined
    if (ending) how(ending)
  }
  const fail = (error: KitError = specError('core/ABORTED')) => end(({ reject }) => reject(error))
  return {
    wait(): Promise<{ hash: string }> {
      fail()
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject }
      })
    },
    fail,
    finish: (hash: string) => end(({ resolve }) => resolve({ hash })),
  }
}
