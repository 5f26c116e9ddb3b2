import { type AsyncState, type CaipAddress, onStored } from '@latchkit/core'
import { settleBy, toKitError } from '@latchkit/core/plugin'
import type { SessionStore } from '../contract/SessionStore.js'
import type { SiwxSession } from '../contract/SiwxSession.js'
import { siwxError } from '../contract/siwxError.js'
import type { SiwxEvents } from '../SiwxController.js'
import type { SiwxEnv } from '../SiwxEnv.js'
import { readSessions } from './readSessions.js'

const TIMEOUT_MS = 15_000
/** The longest sleep of the timer: a clock that was set is noticed within it. Also the age at which a page that is back reads anew. */
const MINUTE_MS = 60_000
/**
 * How long after its end a session is asked for. A clock that is taken for right may be ahead by as much: sooner, the question would
 * count as use of a session that has not quite ended, and move its end for as long as a page is open.
 */
const LATE_MS = 6_000
/** Tells other tabs that something changed. */
const CHANGED = 'changed'

type Reason = SiwxEvents['signed-out']['reason']

/** The sessions of this browser as the page knows them. */
export type Sessions = ReturnType<typeof createSessions>

/**
 * Keeps the sessions of a kit: reads them from the store, ends them in time, and follows other tabs. `now` is the time of
 * whoever says when a session ends.
 */
export function createSessions(
  { ctx, signal, sessions$, isSameAccount }: SiwxEnv,
  store: SessionStore,
  now: () => number,
) {
  /** What is known of a newer moment makes an older answer void. */
  let round = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const leftOf = ({ expiresAt }: SiwxSession) => Date.parse(expiresAt) - now()
  const isLive = (session: SiwxSession) => leftOf(session) > 0
  const read = () => ctx.get(sessions$)

  /** Writes a state, tells which sessions ended, and sets the timer to the next end. */
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
    // The answer that is awaited sets it.
    if (signal.aborted || data.length === 0 || next.status === 'loading') return
    const first = Math.min(...data.map(leftOf)) + LATE_MS
    timer = setTimeout(tick, Math.min(Math.max(first, 0) + 1, MINUTE_MS))
  }

  const isDue = () => read().data?.some(session => leftOf(session) + LATE_MS <= 0)
  function tick() {
    if (isDue()) reload()
    else write(read(), 'expired')
  }
  /** Ends what has expired. */
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

  /** Changes what is known, for other tabs too. */
  function change(data: readonly SiwxSession[]) {
    const isFirst = read().data === undefined
    round++
    write({ status: 'ready', data, asOf: Date.now() }, 'asked')
    ctx.storage.set(CHANGED, `${Date.now()} ${Math.random()}`)
    // The others were not read yet.
    if (isFirst) reload()
  }
  const isOther = (caipAddress: CaipAddress) => (session: SiwxSession) =>
    !isSameAccount(session.caipAddress, caipAddress)

  /** Reads anew. Each use of a session moves its end, so the store says what has ended, and the page only where it does not. */
  const reload = () => void load().catch(sweep)
  const onVisible = () => {
    if (document.visibilityState === 'hidden') return
    const { status, asOf = 0 } = read() as { status: string; asOf?: number }
    // Timers stand still while a computer sleeps.
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
