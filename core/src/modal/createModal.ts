import type { PrimitiveAtom, State } from '../state/atom.js'

/** The state of the modal itself. */
export interface ModalState {
  readonly open: boolean
  /** Shows a loading indicator in the header. */
  readonly loading: boolean
  readonly shake: boolean
  /** The modal is inline in the page instead of a dialog. */
  readonly embedded: boolean
  /** The namespace that the app opened it for: only its wallets are shown. */
  readonly namespace?: string
}

/** Opens, closes and shakes the modal, without knowing any view. */
export interface Modal {
  get(): ModalState
  set(change: Partial<ModalState>): void
  /** Shakes for 500 ms. */
  shake(): void
  dispose(): void
}

const SHAKE = 500

export function createModal(state: State, base: PrimitiveAtom<ModalState>): Modal {
  let timer: ReturnType<typeof setTimeout> | undefined
  const set = (change: Partial<ModalState>) => state.set(base, { ...state.get(base), ...change })
  return {
    get: () => state.get(base),
    set,
    shake() {
      clearTimeout(timer)
      set({ shake: true })
      timer = setTimeout(() => set({ shake: false }), SHAKE)
    },
    dispose() {
      clearTimeout(timer)
      const { open, loading, shake } = state.get(base)
      if (open || loading || shake) set({ open: false, loading: false, shake: false, embedded: false })
    },
  }
}
