import { useEffect, useState } from 'react'

/**
 * What a question about something was answered, `undefined` until then and when it failed. `key` says what it is about; it
 * is asked anew when that changes, and given up when the view goes.
 */
export function useAnswer<T>(
  key: string | undefined,
  ask: (signal: AbortSignal) => Promise<T>,
): T | undefined {
  const [known, setKnown] = useState<{ readonly key: string; readonly answer: T }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked.
  useEffect(() => {
    if (key === undefined) return
    const abort = new AbortController()
    ask(abort.signal).then(
      answer => {
        if (!abort.signal.aborted) setKnown({ key, answer })
      },
      () => {},
    )
    return () => abort.abort()
  }, [key])
  return known?.key === key ? known?.answer : undefined
}
