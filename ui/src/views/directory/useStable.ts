import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function at each render, which does what the newest one does: for the props of many memoized items. */
export function useStable<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
