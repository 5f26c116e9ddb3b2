import { useLayoutEffect, useState } from 'react'

const leftUntil = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000))

/** Whole seconds until a moment (ms since the epoch), counting down to 0. */
export function useSecondsLeft(until: number): number {
  const [left, setLeft] = useState(() => leftUntil(until))
  // Before the paint: nobody may see, or press, what counts from an older moment.
  useLayoutEffect(() => {
    const tick = () => {
      const seconds = leftUntil(until)
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [until])
  return left
}
