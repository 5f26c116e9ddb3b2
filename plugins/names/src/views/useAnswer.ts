import { useEffect, useState } from 'react'

/**
 * The answer of an asynchronous function, `undefined` until it is there and when it failed. It is called again when `key` changes,
 * and aborted when the view unmounts.
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
