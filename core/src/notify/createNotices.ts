import type { Log } from '../log/createKitLog.js'
import type { Atom, PrimitiveAtom, State } from '../state/atom.js'

/** A toast or a snackbar: its current notice and its actions. */
export interface Notifier<Variant extends string> extends Pick<Notices<Variant>, 'show' | 'close'> {
  /** The notice on screen. */
  readonly notice$: Atom<Notice<Variant> | undefined>
}

/** A notice; every one has a new `id`. */
export interface Notice<Variant extends string> {
  readonly id: number
  readonly variant: Variant
  /** Plain text, already translated. */
  readonly message: string
  readonly icon?: string | undefined
}

/** Options of a notice. */
export interface NoticeOptions {
  /** An image's address, for apps that render notices themselves. */
  readonly icon?: string | undefined
  /** Stays until it is closed. Default: true for `loading` only. */
  readonly sticky?: boolean | undefined
}

/** One notice at a time; the next appears 150 ms after the previous one closed. */
export interface Notices<Variant extends string> {
  /** Shows a text, which is already translated, in place of the current notice. */
  show(variant: Variant, message: string, options?: NoticeOptions): void
  /** Closes the current notice and drops waiting ones, except errors. */
  close(): void
  dispose(): void
}

/** Variants of a toast. */
export type ToastVariant = 'loading' | 'success' | 'error'
/** Variants of a snackbar. */
export type SnackbarVariant = 'info' | 'warning' | 'error' | 'success'

const HAND_OVER = 150
const STAYS = 4_000
/** An error is shown at least this long before the next notice replaces it. */
const ERROR_STAYS = 2_000
/** More waiting errors than this are not read. */
const MAX_WAITING = 10

interface Entry<Variant extends string> {
  readonly notice: Notice<Variant>
  readonly sticky: boolean
}

/**
 * Makes a toast or a snackbar. Of several waiting notices only the newest is shown, but errors queue up: none is lost,
 * except repetitions and those after the tenth, which are logged.
 */
export function createNotices<Variant extends string>(
  state: State,
  base: PrimitiveAtom<Notice<Variant> | undefined>,
  log: Pick<Log, 'add'>,
): Notices<Variant> {
  let waiting: readonly Entry<Variant>[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let handingOver = false
  let shownAt = 0
  let id = 0

  const isError = ({ notice }: Entry<Variant>) => notice.variant === 'error'

  function present() {
    handingOver = false
    const [next, ...rest] = waiting
    if (!next) return
    waiting = rest
    shownAt = performance.now()
    state.set(base, next.notice)
    if (rest.length > 0) makeWay()
    else if (!next.sticky) timer = setTimeout(handOver, STAYS)
  }
  /** Makes room for a waiting notice, but not before an error could be read. */
  function makeWay() {
    clearTimeout(timer)
    const left = state.get(base)?.variant === 'error' ? shownAt + ERROR_STAYS - performance.now() : 0
    if (left > 0) timer = setTimeout(handOver, left)
    else handOver()
  }
  function handOver() {
    clearTimeout(timer)
    if (state.get(base)) state.set(base, undefined)
    handingOver = true
    timer = setTimeout(present, HAND_OVER)
  }
  function keepErrors(): Entry<Variant>[] {
    const errors = waiting.filter(isError)
    const lost = errors.length - MAX_WAITING
    for (const { notice } of errors.slice(MAX_WAITING)) {
      log.add('warn', 'A notice was not shown', { message: notice.message })
    }
    return lost > 0 ? errors.slice(0, MAX_WAITING) : errors
  }

  return {
    show(variant, text, { icon, sticky = variant === 'loading' } = {}) {
      const message = String(text).slice(0, 300)
      const entry = { notice: { id: ++id, variant, message, icon }, sticky }
      const isRepeated = waiting.some(other => isError(other) && other.notice.message === message)
      waiting = isRepeated && isError(entry) ? keepErrors() : [...keepErrors(), entry]
      if (handingOver) return
      if (state.get(base)) makeWay()
      else present()
    },
    close() {
      waiting = waiting.filter(isError)
      if (state.get(base)) handOver()
    },
    dispose() {
      clearTimeout(timer)
      waiting = []
    },
  }
}
