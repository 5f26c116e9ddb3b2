import type { SentTransaction } from '@latchkit/core'
import { useEffect } from 'react'
import { useDesk } from './useDesk.js'

/** What ended so long ago may have been undone meanwhile, in ms. */
const OLD = 10_000

/** Asks the network again when a visitor comes back to an old receipt: a reorganisation can undo what it says. */
export function useSecondLook(sent: SentTransaction | undefined): void {
  const { desk } = useDesk()
  const { hash, status, settledAt = 0 } = sent ?? {}
  useEffect(() => {
    if (hash === undefined || (status !== 'confirmed' && status !== 'failed')) return
    const look = () => {
      if (document.visibilityState === 'visible' && Date.now() - settledAt > OLD) desk.look(hash)
    }
    look()
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [desk, hash, status, settledAt])
}
