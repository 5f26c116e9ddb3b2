import { ChainWallets, errorText, type Kit } from '@latchkit/core'
import { useEffect, useRef, useState } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'

/** Long enough to be seen, and for a wallet to answer, in ms. */
const LOOKING = 900

function rescan(kit: Kit): void {
  for (const { namespace } of kit.get(kit.connections.families$)) {
    try {
      kit.find(ChainWallets, { namespace })?.rescan?.()
    } catch (error) {
      kit.log.add('warn', 'Looking for wallets failed', { namespace, error: errorText(error) })
    }
  }
}

/** Looks for wallets again, in every family; `isLooking` for the moment that this takes. */
export function useRescan(): { readonly isLooking: boolean; readonly again: () => void } {
  const kit = useBaseKit()
  const [isLooking, setLooking] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isLooking,
    again() {
      setLooking(true)
      rescan(kit)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setLooking(false), LOOKING)
    },
  }
}
