import { errorText } from '../errors/errorText.js'
import type { Log } from '../log/createKitLog.js'
import type { Atom, PrimitiveAtom, State } from '../state/atom.js'
import { isPlain } from '../untrusted/freezeDeep.js'
import { ACCOUNT, CONNECT } from './requiredViews.js'

/** One entry of the view stack. */
export interface RouterEntry {
  readonly view: string
  readonly params?: unknown
  /** On Connect: the view that was asked for and needs an account. It takes the place of Connect as soon as there is one. */
  readonly next?: RouterEntry
}

/** The next step once a view's transaction ends. */
export interface TransactionCallbacks {
  onSuccess?(): void
  onError?(): void
  onCancel?(): void
}

/** The view stack and the direction of its last move, for animations. */
export interface RouterState {
  readonly history: readonly RouterEntry[]
  readonly direction: 'forward' | 'back' | 'none'
}

/**
 * Moves the modal's view stack (specification §2). Without an account, a view that needs one gives way to Connect, which keeps
 * it as its `next`. What goes to a view throws `kit/UNKNOWN_ROUTE` or `kit/INVALID_PARAMS`, as
 * `kit.open` does, and gives the view what its route's schema makes of the params.
 */
export interface RouterActions {
  /** Pushes a view unless it is already the current one. */
  push(view: string, params?: unknown): void
  /** Replaces the whole history. */
  reset(view: string, params?: unknown): void
  /** Replaces the last entry. */
  replace(view: string, params?: unknown): void
  /** Pops one entry, or closes the modal if it is the only one. Settles 100 ms later; calls in between are ignored. */
  goBack(): Promise<void>
  /** Truncates the history after this index. */
  goBackToIndex(index: number): void
  /** Notes what to do when the transaction that a view starts now ends. */
  pushTransaction(callbacks: TransactionCallbacks): void
  /** Ends the newest transaction. `error` and `cancel` also go back. */
  popTransaction(outcome: 'success' | 'error' | 'cancel'): void
}

const GO_BACK_DELAY = 100

/** Compares values and the fields of plain objects. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [mine, theirs] = [Object.entries(a), Object.entries(b)]
  return mine.length === theirs.length && mine.every(([key, value]) => Object.is(value, Reflect.get(b, key)))
}

/** An entry that nobody changes for the others. It keeps its own copy of params that are plain data. */
function entryOf(view: string, params: unknown): RouterEntry {
  const isData = isPlain(params) && !Array.isArray(params)
  return Object.freeze({ view, params: isData ? Object.freeze({ ...params }) : params })
}

interface RouterParts {
  close(): void
  isConnected(): boolean
  /** True for a view that is of no use without an account. */
  needsAccount(view: string): boolean
  readonly log: Pick<Log, 'add'>
}

export interface OwnRouter extends RouterActions {
  /** Connected or disconnected: the view on top may have to give way. */
  update(): void
  /** Back to the last view for an account, or on to the one that Connect was shown for. False if there is none. */
  resume(): boolean
  /** Connect is wanted for its own sake: what it was shown for is given up. */
  forget(): void
}

export function createRouter(
  state: State,
  base: PrimitiveAtom<RouterState>,
  { close, isConnected, needsAccount, log }: RouterParts,
): OwnRouter {
  const transactions: TransactionCallbacks[] = []
  let goingBack = false
  const history = () => state.get(base).history
  const current = () => history().at(-1)
  /** Params are plain data: the same view with equal params is the same entry. */
  const isCurrent = (view: string, params: unknown) => {
    const now = current()
    return now?.view === view && (params === undefined || isSame(params, now.params))
  }
  const set = (entries: RouterEntry[], direction: RouterState['direction']) =>
    state.set(base, Object.freeze({ history: Object.freeze(entries), direction }))
  /** Writes entries with this one on top, as far as it can be shown. */
  function write(below: readonly RouterEntry[], top: RouterEntry, direction: RouterState['direction']) {
    let next = [...below, top]
    let way = direction
    if (isConnected()) {
      if (top.next) {
        next = [...below, top.next]
        way = 'forward'
      }
    } else if (needsAccount(top.view)) {
      // Connect is there once: a newer wish takes the place of the one before, with all that was opened from it.
      const connect = below.findIndex(({ view }) => view === CONNECT)
      const kept = connect < 0 ? below : below.slice(0, connect)
      next = [...kept, Object.freeze({ view: CONNECT, params: undefined, next: top })]
    }
    set(next, way)
  }
  function truncate(index: number) {
    const top = history()[index]
    if (top) write(history().slice(0, index), top, 'back')
  }

  const router: OwnRouter = {
    push(view, params) {
      if (!isCurrent(view, params)) write(history(), entryOf(view, params), 'forward')
    },
    reset: (view, params) => write([], entryOf(view, params), 'none'),
    replace(view, params) {
      if (!isCurrent(view, params)) write(history().slice(0, -1), entryOf(view, params), 'forward')
    },
    async goBack() {
      if (goingBack) return
      if (history().length <= 1) return close()
      goingBack = true
      let rest = history().slice(0, -1)
      const before = rest.at(-1)
      if (before?.view === CONNECT && !before.next && isConnected()) {
        rest = rest.slice(0, -1)
        if (rest.at(-1)?.view !== ACCOUNT) rest.push(entryOf(ACCOUNT, undefined))
      }
      const top = rest.pop()
      if (top) write(rest, top, 'back')
      await new Promise(resolve => setTimeout(resolve, GO_BACK_DELAY))
      goingBack = false
    },
    goBackToIndex(index) {
      if (Number.isInteger(index) && index < history().length - 1) truncate(index)
    },
    update() {
      const top = current()
      if (top && (isConnected() ? top.next : needsAccount(top.view)))
        write(history().slice(0, -1), top, 'none')
    },
    resume() {
      const index = history().findLastIndex(({ view, next }) => next || needsAccount(view))
      truncate(index)
      return index >= 0
    },
    forget: () =>
      set(
        history().map(({ view, params }) => entryOf(view, params)),
        'none',
      ),
    pushTransaction: callbacks => void transactions.push(callbacks),
    popTransaction(outcome) {
      const callbacks = transactions.pop()
      if (!callbacks) return
      try {
        if (outcome === 'success') callbacks.onSuccess?.()
        else if (outcome === 'error') callbacks.onError?.()
        else callbacks.onCancel?.()
      } catch (error) {
        log.add('error', 'A transaction callback failed', { error: errorText(error) })
      }
      if (outcome !== 'success') void router.goBack()
    },
  }
  return router
}

/** The view stack and its actions. */
export interface Router extends RouterActions {
  /** The whole view stack. */
  readonly state$: Atom<RouterState>
  /** The view on top of it. */
  readonly entry$: Atom<RouterEntry>
}
