import type { PrimitiveAtom } from 'jotai/vanilla'
import type { State } from '../state/createState.js'

/** What is shown; `id` changes with each. */
export interface Notice<Variant extends string> {
  readonly id: number
  readonly variant: Variant
  /** Plain text, already translated. */
  readonly message: string
  readonly icon?: string
}

/** How to show a notice. */
export interface NoticeOptions {
  readonly icon?: string
  /** Stays until closed. Default: only `loading` stays. */
  readonly sticky?: boolean
}

/** One notice at a time; the next appears 150 ms after the one before closed. */
export interface Notices<Variant extends string> {
  show(variant: Variant, message: string, options?: NoticeOptions): void
  close(): void
  dispose(): void
}

/** Variants of the toast. */
export type ToastVariant = 'loading' | 'success' | 'error'
/** Variants of the snackbar. */
export type SnackbarVariant = 'info' | 'warning' | 'error' | 'success'

const HAND_OVER = 150
const STAYS = 4_000

/**
 * Makes a toast or a snackbar. Of several waiting notices the newest is shown, except that an error
 * waits its turn: none is lost.
 */
export function createNotices<Variant extends string>(
  state: State,
  base: PrimitiveAtom<Notice<Variant> | undefined>,
): Notices<Variant> {
  let waiting: { notice: Notice<Variant>; sticky: boolean }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let handingOver = false
  let id = 0

  function present() {
    handingOver = false
    const next = waiting.shift()
    if (!next) return
    state.set(base, next.notice)
    if (!next.sticky) timer = setTimeout(close, waiting.length > 0 ? STAYS / 2 : STAYS)
  }
  function close() {
    clearTimeout(timer)
    if (state.get(base)) state.set(base, undefined)
    handingOver = true
    timer = setTimeout(present, HAND_OVER)
  }
  return {
    show(variant, message, { icon, sticky = variant === 'loading' } = {}) {
      const notice = { id: ++id, variant, message: message.slice(0, 300), icon }
      const isError = (entry: { notice: Notice<Variant> }) => entry.notice.variant === 'error'
      waiting = [...waiting.filter(isError).slice(-9), { notice, sticky }]
      const shown = state.get(base)
      if (handingOver) return
      if (!shown) present()
      else if (shown.variant !== 'error') close()
    },
    close,
    dispose: () => clearTimeout(timer),
  }
}
