import { useState } from 'react'
import { ServiceError } from '../session/ServiceError.js'

/** A button's action: whether it is running, and why it failed. */
export interface Act {
  readonly isBusy: boolean
  /** The service's message, or undefined. */
  readonly error: string | undefined
  run(act: () => Promise<void>): void
}

/** Runs one action at a time, and keeps the last error. `fallback` is for errors without a message. */
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
