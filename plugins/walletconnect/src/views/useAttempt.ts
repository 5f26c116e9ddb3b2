import { useCallback, useEffect, useRef, useState } from 'react'
import { useBaseKit } from './useBaseKit.js'
import { type Outcome, waitForWallet } from './waitForWallet.js'

export interface Attempt {
  readonly state: Outcome | { readonly status: 'waiting' }
  /** Gives up what is under way and starts anew; a code that is still good stays. */
  readonly again: () => void
}

/** Waits for a wallet while the view is there, exactly once also under StrictMode, and gives it up when the view goes. */
export function useAttempt(): Attempt {
  const kit = useBaseKit()
  const [state, setState] = useState<Attempt['state']>({ status: 'waiting' })
  const current = useRef<AbortController | undefined>(undefined)
  const before = useRef<Promise<unknown>>(Promise.resolve())

  const again = useCallback(() => {
    current.current?.abort()
    const mine = new AbortController()
    current.current = mine
    setState({ status: 'waiting' })
    // The one that was given up has to end first, or the kit would take the new one for the same.
    before.current = before.current.then(async () => {
      if (mine.signal.aborted) return
      const outcome = await waitForWallet(kit, mine.signal)
      if (!mine.signal.aborted) setState(outcome)
    })
  }, [kit])

  const leaving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    clearTimeout(leaving.current)
    if (!current.current) again()
    return () => {
      // StrictMode takes effects away and brings them back at once; only a real farewell lasts.
      leaving.current = setTimeout(() => current.current?.abort(), 0)
    }
  }, [again])

  return { state, again }
}
