import { useEffect } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { leaveConnected } from './leaveConnected.js'

/** Time for which a connected wallet is shown as such, in ms. */
const SHOWN = 500

/**
 * Calls `leaveConnected` once `isDone` has been seen for half a second. Escape closes the modal until then: what is below is the list of
 * wallets, in whose place one step back would open Account, which nobody asked for.
 */
export function useLeaveConnected(isDone: boolean, from: string): void {
  const kit = useBaseKit()
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => leaveConnected(kit, from), SHOWN)
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || kit.get(kit.modal$).embedded) return
      // So that the dialog leaves it alone.
      event.preventDefault()
      kit.close()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', onKeyDown, true)
    }
  }, [isDone, from, kit])
}
