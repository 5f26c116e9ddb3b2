import type { RegisteredKit } from '@latchkit/core'
import { useMemo } from 'react'
import { useKit } from './useKit.js'
import { useValue } from './useValue.js'

/** The modal, as `useModal` tells it. */
export interface ModalInfo {
  readonly isOpen: boolean
  /** Something is loading, as the header shows. */
  readonly isLoading: boolean
  /** The view on top. */
  readonly view: string
  /** Opens the modal, on a view of the registered kit if one is named. */
  readonly open: RegisteredKit['open']
  /** Closes it. A view that must be finished shakes instead, unless forced. */
  readonly close: RegisteredKit['close']
}

/** The modal: whether it is open, which view it shows, and how to change that. `open` is typed by the registered kit. */
export function useModal(): ModalInfo {
  const kit = useKit()
  const { open: isOpen, loading: isLoading } = useValue(kit.modal$)
  const { view } = useValue(kit.router.entry$)
  return useMemo(
    () => ({ isOpen, isLoading, view, open: kit.open, close: kit.close }),
    [kit, isOpen, isLoading, view],
  )
}
