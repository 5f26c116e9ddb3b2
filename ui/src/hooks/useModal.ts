import { useMemo } from 'react'
import { useKit } from './useKit.js'
import { useValue } from './useValue.js'

/** The modal: whether and where it is open, and how to change that. `open` is typed by the registered kit. */
export function useModal() {
  const kit = useKit()
  const { open: isOpen, loading: isLoading } = useValue(kit.modal$)
  const { view } = useValue(kit.router.entry$)
  return useMemo(
    () => ({ isOpen, isLoading, view, open: kit.open, close: kit.close }),
    [kit, isOpen, isLoading, view],
  )
}
