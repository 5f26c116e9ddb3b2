import { onReturn, useOnline, useValue } from '@latchkit/ui/components'
import { useEffect, useState } from 'react'
import type { OnRampController } from '../contract/OnRampController.js'
import type { OnRampForm } from '../contract/OnRampForm.js'
import { useController } from './useController.js'

/** The pauses before each time; after the last, only the visitor asks. */
const PAUSES_MS = [2_000, 4_000, 8_000, 16_000, 30_000]

/** Asks again for whatever of the form could not be read. */
export async function askAgain(controller: OnRampController, options: OnRampForm['options']): Promise<void> {
  if (options === 'usual') await controller.load(true)
  else controller.refresh()
}

/** Asks again by itself when a service did not answer: one that starts, or is busy, answers soon. */
export function useRecovery(): void {
  const { controller } = useController()
  const isOnline = useOnline()
  const { options, passing, quote } = useValue(controller.form$)
  const [tries, setTries] = useState(0)
  const isWell = options === 'ready' && (quote.status === 'ready' || quote.status === 'none')
  if (isWell && tries > 0) setTries(0)
  useEffect(() => {
    const pause = PAUSES_MS[tries]
    if (!passing || !isOnline || pause === undefined) return
    const timer = setTimeout(
      () => void askAgain(controller, options).finally(() => setTries(tries + 1)),
      pause,
    )
    return () => clearTimeout(timer)
  }, [controller, isOnline, options, passing, tries])
  useEffect(() => onReturn(() => setTries(0)), [])
}
