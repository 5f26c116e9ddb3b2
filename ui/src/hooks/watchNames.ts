import { type Account, type Kit, Names } from '@latchkit/core'
import { logFailure } from './logFailure.js'

/** Watches for changed names. Whatever the plugin does, neither this call nor the returned function throws. */
export function watchNames(kit: Kit, account: Account, changed: () => void): () => void {
  const attempt = <Result>(run: () => Result) => {
    try {
      return run()
    } catch (error) {
      logFailure(kit, 'Names cannot be watched', error)
    }
  }
  const stop: unknown = attempt(() => kit.find(Names, account)?.watchNames?.(changed))
  return () => void (typeof stop === 'function' && attempt(() => stop()))
}
