import { type CaipAddress, isKitError } from '@latchkit/core'
import { errorText } from '@latchkit/core/outside'
import { isCaip10, persisted, readItems, settleBy } from '@latchkit/core/plugin'
import type { SessionStore } from '../contract/SessionStore.js'
import type { SiwxEnv } from '../SiwxEnv.js'
import type { Sessions } from './createSessions.js'
import { isConnected } from './isConnected.js'

const TIMEOUT_MS = 15_000
/** Accounts that are kept. */
const MOST = 20

/** Accounts whose wallet has gone and that could not be signed out. A page that finds this key loads what ends them. */
const owed = /* @__PURE__ */ persisted<readonly CaipAddress[]>({
  key: 'owed',
  version: 1,
  schema(value) {
    const accounts = readItems(value, MOST).flatMap(item => (isCaip10(item) ? [item] : []))
    return accounts.length > 0 ? accounts : undefined
  },
  redact: true,
})

/** Ends sessions. */
export type Leaving = ReturnType<typeof createLeaving>

/** Ends sessions at the store, and here once it has. */
export function createLeaving(env: SiwxEnv, store: SessionStore, sessions: Sessions) {
  const { ctx, signal } = env
  const { status$ } = ctx.connections
  /** Those that are being signed out right now. */
  const underway = new Set<CaipAddress>()
  const kept = () => owed.load(ctx.storage) ?? []
  function keep(caipAddress: CaipAddress, isOwed: boolean) {
    const others = kept().filter(other => other !== caipAddress)
    if (isOwed) owed.save(ctx.storage, [...others, caipAddress].slice(-MOST))
    else if (others.length > 0) owed.save(ctx.storage, others)
    else ctx.storage.remove(owed.key)
  }

  async function end(caipAddress: CaipAddress, everywhere: boolean): Promise<void> {
    // As the store knows it: two ways to write an account are one to the page, and not to every store.
    const known = sessions.find(caipAddress)?.caipAddress ?? caipAddress
    try {
      await settleBy(store.signOut(known, { everywhere, signal }), TIMEOUT_MS, signal)
    } catch (error) {
      if (!isKitError(error, 'siwx/NO_SESSION')) throw error
      sessions.remove(known)
      // It has ended here, and nothing in other browsers was reached.
      if (everywhere) throw error
    }
    sessions.remove(known)
  }
  /** Ends the session of an account whose wallet has gone: later, if the store does not answer. Never rejects. */
  async function leave(caipAddress: CaipAddress): Promise<void> {
    if (isConnected(env, caipAddress)) return keep(caipAddress, false)
    // Before the store is asked, as the page may be closed at any moment.
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
    // Their wallet may be the one that is about to be there again.
    if (['connecting', 'reconnecting'].includes(ctx.get(status$))) return
    for (const caipAddress of kept()) if (!underway.has(caipAddress)) void leave(caipAddress)
  }
  window.addEventListener('online', leaveAll, { signal })
  document.addEventListener('visibilitychange', leaveAll, { signal })
  ctx.subscribe(status$, leaveAll)
  leaveAll()
  return { end, leave }
}
