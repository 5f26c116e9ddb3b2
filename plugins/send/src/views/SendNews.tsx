import { useDesk } from './useDesk.js'

/** Shows nothing by itself: it lets the desk tell, in toasts, what ended while no view of ours was loaded. */
export function SendNews() {
  useDesk()
  return null
}
