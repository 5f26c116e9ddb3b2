import { type CaipAddress, errorText, isKitError } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { isCaip10, persisted } from '@latchkit/core/plugin'
import { readItems } from '@latchkit/core/untrusted'
import type { SessionStore } from '../contract/SessionStore.js'
import type { SiwxEnv } from '../SiwxEnv.js'
import type { Sessions } from './createSessions.js'
import { isConnected } from './isConnected.js'

const TIMEOUT_MS = 15_000
/** Accounts kept in storage. */
const MOST = 20

/** Disconnected accounts that could not be signed out yet. A page that finds this key loads the code that does. */
const owed = /* @__PURE__ */ persisted<readonly CaipAddress[]>({
  key: 'owed',
  version: 1,
  schema(value) {
    const accounts = readItems(value, MOST).flatMap(item => (isCaip10(item) ? [item] : []))
    return accounts.length > 0 ? accounts : undefined
  },
})

export type Leaving = ReturnType<typeof createLeaving>

/** Ends sessions in the store, then on the page. */
export function createLeaving(env: SiwxEnv, store: SessionStore, sessions: Sessions) {
  const { ctx } = env
  const { signal } = ctx
  const { status$ } = ctx.connections
  /** Accounts being signed out. */
  const underway = new Set<CaipAddress>()
  const kept = () => owed.load(ctx.storage) ?? []
  function keep(caipAddress: CaipAddress, isOwed: boolean) {
    const others = kept().filter(other => other !== caipAddress)
    if (isOwed) owed.save(ctx.storage, [...others, caipAddress].slice(-MOST))
    else if (others.length > 0) owed.save(ctx.storage, others)
    else ctx.storage.remove(owed.key)
  }

  async function end(caipAddress: CaipAddress, everywhere: boolean): Promise<void> {
    // In the store's spelling: the page accepts either letter case, a store may not.
    const known = sessions.find(caipAddress)?.caipAddress ?? caipAddress
    try {
      await settleBy(store.signOut(known, { everywhere, signal }), TIMEOUT_MS, signal)
    } catch (error) {
      if (!isKitError(error, 'siwx/NO_SESSION')) throw error
      sessions.remove(known)
      // This browser's session had ended, and those of other browsers remain.
      if (everywhere) throw error
    }
    sessions.remove(known)
  }
  /** Ends the session of a disconnected account; retried later if the store does not answer. Never rejects. */
  async function leave(caipAddress: CaipAddress): Promise<void> {
    if (isConnected(env, caipAddress)) return keep(caipAddress, false)
    // Before asking the store: the page may be closed at any moment.
    keep(caipAddress, true)
    underway.add(caipAddress)
    try {
      await end(caipAddress, false)
      keep(caipAddress, false)
    } catch (error) {
      ctx.log.add('warn', 'A disconnected account could not be signed out', { error: errorText(error) })
    } finally {
      underway.delete(caipAddress)
      if (isConnected(env, caipAddress)) keep(caipAddress, false)
    }
  }
  function leaveAll() {
    if (document.visibilityState === 'hidden') return
    // Their wallet may be reconnecting.
    if (['connecting', 'reconnecting'].includes(ctx.get(status$))) return
    for (const caipAddress of kept()) if (!underway.has(caipAddress)) void leave(caipAddress)
  }
  window.addEventListener('online', leaveAll, { signal })
  document.addEventListener('visibilitychange', leaveAll, { signal })
  ctx.subscribe(status$, leaveAll)
  leaveAll()
  return { end, leave }
}
