import { type AsyncState, type CaipAddress, onStored } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { toKitError } from '@latchkit/core/errors'
import type { SessionStore } from '../contract/SessionStore.js'
import type { SiwxSession } from '../contract/SiwxSession.js'
import { siwxError } from '../contract/siwxError.js'
import type { SiwxEvents } from '../SiwxApi.js'
import type { SiwxEnv } from '../SiwxEnv.js'
import { readSessions } from './readSessions.js'

const TIMEOUT_MS = 15_000
/** Longest timer, so that a changed clock is noticed in time, and the age at which a page that becomes visible reads again. */
const MINUTE_MS = 60_000
/**
 * Delay between a session's end and the request that checks it. A request by a clock that is ahead by less
 * would count as use and extend the session, for as long as a page stays open.
 */
const LATE_MS = 6_000
/** Notifies other tabs. */
const CHANGED = 'changed'

type Reason = SiwxEvents['signed-out']['reason']

export type Sessions = ReturnType<typeof createSessions>

/**
 * Keeps a kit's sessions: reads them from the store, ends expired ones, and follows other tabs. `now` is the
 * clock of the store.
 */
export function createSessions(
  { ctx, sessions$, isSameAccount }: SiwxEnv,
  store: SessionStore,
  now: () => number,
) {
  const { signal } = ctx
  /** Incremented by newer data, which makes a pending response void. */
  let round = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const leftOf = ({ expiresAt }: SiwxSession) => Date.parse(expiresAt) - now()
  const isLive = (session: SiwxSession) => leftOf(session) > 0
  const read = () => ctx.get(sessions$)

  /** Sets the state, emits an event for each ended session, and sets the timer for the next end. */
  function write(next: AsyncState<readonly SiwxSession[]>, reason: Reason) {
    const before = read().data ?? []
    ctx.set(sessions$, next)
    const { data = [] } = next
    for (const session of before) {
      const { caipAddress } = session
      if (data.some(other => isSameAccount(other.caipAddress, caipAddress))) continue
      const isExpired = reason === 'elsewhere' && !isLive(session)
      ctx.emit('signed-out', { caipAddress, reason: isExpired ? 'expired' : reason })
    }
    clearTimeout(timer)
    // A pending response will set it.
    if (signal.aborted || data.length === 0 || next.status === 'loading') return
    const first = Math.min(...data.map(leftOf)) + LATE_MS
    timer = setTimeout(tick, Math.min(Math.max(first, 0) + 1, MINUTE_MS))
  }

  const isDue = () => read().data?.some(session => leftOf(session) + LATE_MS <= 0)
  function tick() {
    if (isDue()) reload()
    else write(read(), 'expired')
  }
  /** Ends expired sessions. */
  function sweep() {
    const state = read()
    if (state.data && !signal.aborted) write({ ...state, data: state.data.filter(isLive) }, 'expired')
  }

  async function load(): Promise<readonly SiwxSession[]> {
    round++
    const mine = round
    const { data, asOf } = read() as { data?: readonly SiwxSession[]; asOf?: number }
    write({ status: 'loading', data, asOf } as AsyncState<readonly SiwxSession[]>, 'expired')
    try {
      const answer = await settleBy(store.sessions(signal), TIMEOUT_MS, signal)
      if (!Array.isArray(answer)) throw siwxError('BAD_ANSWER')
      if (mine === round) {
        write({ status: 'ready', data: readSessions(answer).filter(isLive), asOf: Date.now() }, 'elsewhere')
      }
      return read().data ?? []
    } catch (cause) {
      const error = toKitError(cause)
      if (mine === round && !signal.aborted) {
        const { data } = read()
        write({ status: 'failed', data, asOf, error } as AsyncState<readonly SiwxSession[]>, 'expired')
      }
      throw error
    }
  }

  /** Changes the sessions, in other tabs as well. */
  function change(data: readonly SiwxSession[]) {
    const isFirst = read().data === undefined
    round++
    write({ status: 'ready', data, asOf: Date.now() }, 'asked')
    ctx.storage.set(CHANGED, `${Date.now()} ${Math.random()}`)
    // The others have not been read yet.
    if (isFirst) reload()
  }
  const isOther = (caipAddress: CaipAddress) => (session: SiwxSession) =>
    !isSameAccount(session.caipAddress, caipAddress)

  /**
   * Reads again. Use extends a session, so the store decides whether it has ended; the page decides only if
   * the store does not answer.
   */
  const reload = () => void load().catch(sweep)
  const onVisible = () => {
    if (document.visibilityState === 'hidden') return
    const { status, asOf = 0 } = read() as { status: string; asOf?: number }
    // Timers pause while a computer sleeps.
    if (status !== 'loading' && (isDue() || Math.abs(Date.now() - asOf) > MINUTE_MS)) reload()
  }
  const onOnline = () => {
    if (read().status === 'failed') reload()
  }
  onStored(ctx, CHANGED, reload)
  document.addEventListener('visibilitychange', onVisible, { signal })
  window.addEventListener('online', onOnline, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  reload()

  return {
    load,
    add: (session: SiwxSession) =>
      change([...(read().data ?? []).filter(isOther(session.caipAddress)), session].filter(isLive)),
    remove: (caipAddress: CaipAddress) => change((read().data ?? []).filter(isOther(caipAddress))),
    find: (caipAddress: CaipAddress) =>
      read().data?.find(session => !isOther(caipAddress)(session) && isLive(session)),
    isLive,
  }
}
