import { type Account, type Kit, Names } from '@latchkit/core'
import { logFailure } from '../loading/logFailure.js'

/** Follows changes of names. Whatever the plugin does, it neither throws here nor when the returned function is called. */
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
