import { settleBy } from '@latchkit/core/async'
import { siwxError } from '../../contract/siwxError.js'
import type { SignInStore } from './SignInStore.js'

const DEADLINE_MS = 10_000

/**
 * Wraps a store to reject with `siwx/UNAVAILABLE` if it fails or does not answer. Expired sessions, and those
 * of another account, are filtered out.
 */
export function guardStore(store: SignInStore, now: () => number): SignInStore {
  async function guard<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await settleBy(ask(), DEADLINE_MS)
    } catch (cause) {
      throw siwxError('UNAVAILABLE', { cause, retryable: true })
    }
  }
  return {
    // Anything but `true` is no.
    consumeNonce: async (...args) => (await guard(() => store.consumeNonce(...args))) === true,
    addSession: (...args) => guard(() => store.addSession(...args)),
    findSession: (caipAddress, id) =>
      guard(async () => {
        const found = await store.findSession(caipAddress, id)
        if (!found || found.caipAddress !== caipAddress || found.id !== id) return undefined
        if (!Number.isFinite(found.issuedAt) || !Number.isFinite(found.expiresAt))
          throw new TypeError('The store gave a session without times')
        return found.expiresAt > now() ? found : undefined
      }),
    extendSession: (...args) => guard(() => store.extendSession(...args)),
    removeSession: (...args) => guard(() => store.removeSession(...args)),
    removeSessions: (...args) => guard(() => store.removeSessions(...args)),
  }
}
