import { useEffect, useState } from 'react'

/** Renders again every minute. */
export function useMinutes(): void {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick(count => count + 1), 60_000)
    return () => clearInterval(timer)
  }, [])
}
