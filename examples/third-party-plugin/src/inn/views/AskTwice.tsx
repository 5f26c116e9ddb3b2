import type { ConfirmStepParams } from '@latchkit/core'
import { Actions, Button, Note, useT, type ViewProps } from '@latchkit/ui/components'
import { useEffect } from 'react'
import type { Inn } from '../createInn.js'

/** Asks again before a large payment; lets a small one pass. */
export function AskTwice({ params, plugin: inn }: ViewProps<ConfirmStepParams, Inn>) {
  const t = useT()
  const { request, done, cancel } = params
  const isLarge = !request.transfer || request.transfer.amount > inn.askTwiceAbove
  useEffect(() => {
    if (!isLarge) done()
  }, [isLarge, done])
  if (!isLarge) return null
  return (
    <>
      <Note tone="warning">{t('inn.twice')}</Note>
      <Actions>
        <Button full onClick={done}>
          {t('inn.twice.done')}
        </Button>
        <Button full onClick={cancel}>
          {t('inn.twice.cancel')}
        </Button>
      </Actions>
    </>
  )
}
