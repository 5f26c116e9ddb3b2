import { useState } from 'react'
import { ServiceError } from '../session/ServiceError.js'

/** Something that a button does: whether it runs, and why it failed. */
export interface Act {
  readonly isBusy: boolean
  /** The service's own words, or undefined. */
  readonly error: string | undefined
  run(act: () => Promise<void>): void
}

/** Runs one thing at a time, and keeps the reason of the last failure. `fallback` stands for one without words of its own. */
export function useAct(fallback: string): Act {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  return {
    isBusy,
    error,
    run(act) {
      if (isBusy) return
      setBusy(true)
      setError(undefined)
      act()
        .catch((thrown: unknown) => setError(thrown instanceof ServiceError ? thrown.message : fallback))
        .finally(() => setBusy(false))
    },
  }
}
