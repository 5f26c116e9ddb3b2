import { isFresh } from '@latchkit/core/plugin'
import { onReturn } from '@latchkit/ui/components'
import { useEffect } from 'react'
import { useController } from './useController.js'

/** A quote on screen is asked for again after this long. */
const REFRESH_MS = 30_000

/** Asks for the quote on screen again when it is too old, while somebody looks and as soon as somebody does. */
export function useFreshQuote(at: number | undefined): void {
  const { controller } = useController()
  useEffect(() => {
    if (at === undefined) return
    let asked = at
    const refresh = () => {
      if (document.visibilityState !== 'visible' || isFresh(asked, REFRESH_MS - 1)) return
      // A return is told more than once.
      asked = Date.now()
      controller.refresh()
    }
    const timer = setInterval(refresh, REFRESH_MS)
    const stopListening = onReturn(refresh)
    return () => {
      clearInterval(timer)
      stopListening()
    }
  }, [controller, at])
}
