import type { PrimitiveAtom } from '../state/atoms.js'
import type { State } from '../state/createState.js'

/** The dialog's own state. */
export interface ModalState {
  readonly open: boolean
  /** Something is going on that the header shows. */
  readonly loading: boolean
  readonly shake: boolean
  /** The modal is part of the page rather than a dialog. */
  readonly embedded: boolean
  /** The family that the app opened it for: its wallets alone are shown. */
  readonly namespace?: string
}

/** Opening, closing, loading and shaking, without knowing any view. */
export interface Modal {
  get(): ModalState
  set(change: Partial<ModalState>): void
  /** Shakes for 500 ms. */
  shake(): void
  dispose(): void
}

const SHAKE = 500

/** Makes the modal's state. */
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
      if (state.get(base).shake) set({ shake: false })
    },
  }
}
