import { useLayoutEffect, useState } from 'react'

const secondsTo = (until: number, now: () => number) => Math.max(0, Math.ceil((until - now()) / 1000))

/** Whole seconds until a moment, counting down to 0. `now` is the clock of that moment, in ms: by default since the epoch. */
export function useSecondsLeft(until: number, now: () => number = Date.now): number {
  const [left, setLeft] = useState(() => secondsTo(until, now))
  // Before the paint: nobody may see, or press, what counts from an older moment.
  useLayoutEffect(() => {
    const tick = () => {
      const seconds = secondsTo(until, now)
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [until, now])
  return left
}
