import { useEffect, useState } from 'react'
import { useT } from '../../hooks/useT.js'
import { SmallButton } from '../../primitives/controls/SmallButton.js'
import { useSecondsLeft } from './useSecondsLeft.js'

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
