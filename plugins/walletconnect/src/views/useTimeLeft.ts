import { useEffect, useState } from 'react'
import type { Pairing } from '../WalletConnectController.js'

/** A code counts as expired this long before it is, in ms. */
const MARGIN = 10_000
/** How long a code is offered: 4 minutes without the margin, in ms. */
const OFFERED = 240_000 - MARGIN

/** How long a code is still offered. */
export interface TimeLeft {
  readonly seconds: number
  /** Of its whole time, 0 to 1. */
  readonly share: number
}

/** Counts down to the moment when a code is replaced; undefined while there is none. */
export function useTimeLeft(pairing: Pairing): TimeLeft | undefined {
  const [, tick] = useState(0)
  const isReady = pairing.status === 'ready'
  useEffect(() => {
    if (!isReady) return
    const timer = setInterval(() => tick(count => count + 1), 1_000)
    return () => clearInterval(timer)
  }, [isReady])
  if (!isReady) return undefined
  const ms = Math.max(0, pairing.expiresInMs() - MARGIN)
  return { seconds: Math.ceil(ms / 1_000), share: Math.min(1, ms / OFFERED) }
}
