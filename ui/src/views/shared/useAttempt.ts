import type { KitError } from '@latchkit/core'
import { toKitError } from '@latchkit/core/errors'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The state of an action in the user's wallet. */
export type AttemptState =
  | { readonly status: 'waiting' }
  | { readonly status: 'done' }
  | { readonly status: 'failed'; readonly error: KitError }

/** The state of an attempt, and a way to begin again. */
export interface Attempt {
  readonly state: AttemptState
  /** Cancels the current attempt and starts again. */
  readonly again: () => void
}

/**
 * Runs `run` when the view appears, exactly once also under StrictMode, and gives it up when the view goes.
 * `onDone` is only called while the view is still there.
 */
export function useAttempt(run: (signal: AbortSignal) => Promise<unknown>, onDone: () => void): Attempt {
  const [state, setState] = useState<AttemptState>({ status: 'waiting' })
  const latest = useRef({ run, onDone })
  useLayoutEffect(() => {
    latest.current = { run, onDone }
  })
  const current = useRef<AbortController | undefined>(undefined)
  const before = useRef<Promise<unknown>>(Promise.resolve())

  const again = useCallback(() => {
    current.current?.abort()
    const mine = new AbortController()
    current.current = mine
    setState({ status: 'waiting' })
    // The cancelled attempt must end first, or the kit would treat the new one as the same.
    const attempt = before.current.then(() =>
      mine.signal.aborted ? undefined : latest.current.run(mine.signal),
    )
    before.current = attempt.then(
      () => {
        if (mine.signal.aborted) return
        setState({ status: 'done' })
        latest.current.onDone()
      },
      error => {
        if (!mine.signal.aborted) setState({ status: 'failed', error: toKitError(error) })
      },
    )
  }, [])

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
