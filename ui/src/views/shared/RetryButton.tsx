import { useEffect, useLayoutEffect, useState } from 'react'
import { useT } from '../../hooks/useT.js'
import { SmallButton } from '../../primitives/controls/SmallButton.js'

const leftUntil = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000))

/** Whole seconds until a moment (ms since the epoch), counting down to 0. */
function useSecondsLeft(until: number): number {
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

export interface RetryButtonProps {
  onRetry: () => void
  /** When a retry is allowed, in ms since the epoch. Default: now. */
  retryAt?: number
}

/** Retry in a `Note`. Pressed before a retry is allowed, it counts down and then retries by itself. */
export function RetryButton({ onRetry, retryAt = 0 }: RetryButtonProps) {
  const t = useT()
  const left = useSecondsLeft(retryAt)
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    if (!isPressed || left > 0) return
    setPressed(false)
    onRetry()
  }, [isPressed, left, onRetry])
  return (
    <SmallButton loading={isPressed} onClick={() => setPressed(true)}>
      {isPressed && left > 0 ? t('shell.retryIn', { seconds: left }) : t('shell.retry')}
    </SmallButton>
  )
}
