import { useEffect, useRef, useState } from 'react'
import type { DevWalletPanelMode } from '../DevWalletController.js'

/** Whether the panel is open: by the person's wish, or because a request waits and the mode allows it. */
export function usePanelOpen(mode: DevWalletPanelMode, due: readonly { id: string }[]) {
  const [open, setOpen] = useState(false)
  const byRequest = useRef(false)
  const seen = useRef<string | undefined>(undefined)
  const newest = due.at(-1)?.id

  useEffect(() => {
    if (newest !== undefined && newest !== seen.current && mode === 'auto') {
      setOpen(was => {
        byRequest.current ||= !was
        return true
      })
    }
    if (newest === undefined && byRequest.current) {
      byRequest.current = false
      setOpen(false)
    }
    seen.current = newest
  }, [newest, mode])

  return [
    open,
    (next: boolean) => {
      byRequest.current = false
      setOpen(next)
    },
  ] as const
}
