import { useEffect, useState } from 'react'

/** Remaining seconds of a duration from the server, by a monotonic clock. */
export function useCountdown(): { readonly left: number; start(seconds: number): void } {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(() => performance.now())
  const left = Math.max(0, Math.ceil((until - now) / 1_000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])
  return {
    left,
    start(seconds) {
      setNow(performance.now())
      setUntil(performance.now() + seconds * 1_000)
    },
  }
}
