import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useRef,
} from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { closeModal } from '../view/closeModal.js'
import { stepBack } from '../view/stepBack.js'

const isBackdrop = (event: SyntheticEvent<HTMLElement>) =>
  event.target === event.currentTarget || (event.target as Element).classList.contains('scrim')

/** The ways out of the dialog: Escape and the phone's back gesture go back, then close; the backdrop closes. */
export function useDismiss(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean) {
  const kit = useBaseKit()
  const pressedBackdrop = useRef(false)
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
      // Without this, the browser closes the dialog on the second Escape in a row.
      event.preventDefault()
      event.stopPropagation()
      stepBack(kit)
    },
    onCancel(event: SyntheticEvent<HTMLElement>) {
      event.preventDefault()
      if (event.target === event.currentTarget) stepBack(kit)
    },
    onClose() {
      // The event comes late: the dialog may have reopened since.
      const element = dialog.current
      if (!isOpen || !element || element.open) return
      // The browser closed it on its own. Follow, or reopen it if it must stay open.
      closeModal(kit)
      if (kit.get(kit.modal$).open) element.showModal?.()
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      pressedBackdrop.current = isBackdrop(event)
    },
    onClick(event: MouseEvent<HTMLElement>) {
      // The second click of a double click may hit the backdrop because the first one made the card smaller.
      if (event.detail < 2 && pressedBackdrop.current && isBackdrop(event)) closeModal(kit)
      pressedBackdrop.current = false
    },
  }
}
