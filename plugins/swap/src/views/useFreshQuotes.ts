import { onReturn } from '@latchkit/ui/components'
import { useEffect, useState } from 'react'
import { QUOTE_LIFETIME_MS, type SwapOffer } from '../contract/SwapOffer.js'
import { useController } from './useController.js'

const TICK_MS = 1_000

/** The rest of a quote's life, from 1 to 0, every second. */
export function useFreshness(offer: SwapOffer | undefined): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    setNow(Date.now())
    if (!offer) return
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [offer])
  if (!offer) return 1
  const age = now - offer.at
  // From the future: the clock was set back, and nobody knows the age. What is a moment ahead came after the last tick.
  if (age < -TICK_MS) return 0
  return Math.min(1, Math.max(0, 1 - age / QUOTE_LIFETIME_MS))
}

/** Asks for new quotes when those on screen are too old, while somebody looks. Gives whether they are. */
export function useFreshQuotes(offer: SwapOffer | undefined, isActive: boolean): boolean {
  const { controller } = useController()
  const isStale = useFreshness(offer) === 0
  useEffect(() => {
    if (!isStale || !isActive) return
    const ask = () => {
      if (document.visibilityState === 'visible') controller.refresh()
    }
    ask()
    // Asks again when nothing else refreshed the quotes.
    const timer = setInterval(ask, QUOTE_LIFETIME_MS)
    const stopListening = onReturn(ask)
    return () => {
      clearInterval(timer)
      stopListening()
    }
  }, [controller, isStale, isActive])
  return isStale
}
