import type { AsyncState, CaipAddress } from '@latchkit/core'
import { settleBy, toKitError } from '@latchkit/core/plugin'
import type { SessionStore } from '../contract/SessionStore.js'
import type { SiwxSession } from '../contract/SiwxSession.js'
import type { SiwxEvents } from '../SiwxController.js'
import type { SiwxEnv } from '../SiwxEnv.js'
import { isSameAccount, sessions$ } from '../sessionAtoms.js'
import { readSessions } from './readSessions.js'

const TIMEOUT_MS = 15_000
/** The longest sleep of the timer: a clock that was set is noticed within it. Also the age at which a page that is back reads anew. */
const MINUTE_MS = 60_000
/** Tells other tabs that something changed. */
const CHANGED = 'changed'

type Reason = SiwxEvents['signed-out']['reason']

/** The sessions of this browser as the page knows them. */
export type Sessions = ReturnType<typeof createSessions>

/**
 * Keeps the sessions of a kit: reads them from the store, ends them in time, and follows other tabs. `now` is the time of
 * whoever says when a session ends.
 */
export function createSessions({ ctx, signal }: SiwxEnv, store: SessionStore, now: () => number) {
  /** What is known of a newer moment makes an older answer void. */
  let round = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const isLive = ({ expiresAt }: SiwxSession) => Date.parse(expiresAt) > now()
  const read = () => ctx.get(sessions$)

  /** Writes a state, tells which sessions ended, and sets the timer to the next end. */
  function write(next: AsyncState<readonly SiwxSession[]>, reason: Reason) {
    const before = read().data ?? []
    ctx.set(sessions$, next)
    const { data = [] } = next
    for (const { caipAddress } of before) {
      if (!data.some(session => isSameAccount(session.caipAddress, caipAddress)))
        ctx.emit('signed-out', { caipAddress, reason })
    }
    clearTimeout(timer)
    if (signal.aborted || data.length === 0) return
    const first = Math.min(...data.map(({ expiresAt }) => Date.parse(expiresAt) - now()))
    timer = setTimeout(sweep, Math.min(Math.max(first, 0) + 1, MINUTE_MS))
  }

  /** Ends what has expired. */
  function sweep() {
    const state = read()
    if (!state.data) return
    const data = state.data.filter(isLive)
    if (data.length < state.data.length) write({ ...state, data }, 'expired')
    else write(state, 'expired')
  }

  async function load(): Promise<readonly SiwxSession[]> {
    round++
    const mine = round
    const { data, asOf } = read() as { data?: readonly SiwxSession[]; asOf?: number }
    write({ status: 'loading', data, asOf } as AsyncState<readonly SiwxSession[]>, 'expired')
    try {
      const answer = await settleBy(store.sessions(signal), TIMEOUT_MS, signal)
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
    if (isFirst) load().catch(() => {})
  }
  const isOther = (caipAddress: CaipAddress) => (session: SiwxSession) =>
    !isSameAccount(session.caipAddress, caipAddress)

  const reload = () => void load().catch(() => {})
  const onVisible = () => {
    if (document.visibilityState === 'hidden') return
    // Timers stand still while a computer sleeps.
    sweep()
    const { status, asOf = 0 } = read() as { status: string; asOf?: number }
    if (status !== 'loading' && Math.abs(Date.now() - asOf) > MINUTE_MS) reload()
  }
  const onOnline = () => {
    if (read().status === 'failed') reload()
  }
  const stopFollowing = ctx.storage.subscribe?.(key => {
    if (key === CHANGED) reload()
  })
  document.addEventListener('visibilitychange', onVisible, { signal })
  window.addEventListener('online', onOnline, { signal })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    stopFollowing?.()
  })
  reload()

  return {
    load,
    add: (session: SiwxSession) =>
      change([...(read().data ?? []).filter(isOther(session.caipAddress)), session].filter(isLive)),
    remove: (caipAddress: CaipAddress) => change((read().data ?? []).filter(isOther(caipAddress))),
    find: (caipAddress: CaipAddress) => read().data?.find(session => !isOther(caipAddress)(session)),
    isLive,
  }
}
