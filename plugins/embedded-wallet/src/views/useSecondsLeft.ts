import { useEffect, useState } from 'react'

const leftUntil = (until: number) => Math.max(0, Math.ceil((until - performance.now()) / 1000))

/** Whole seconds until a moment of `performance.now()`, counting down to 0. A wrong clock changes nothing. */
export function useSecondsLeft(until: number): number {
  const [left, setLeft] = useState(() => leftUntil(until))
  useEffect(() => {
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

/** Seconds as `0:24`. */
export const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
