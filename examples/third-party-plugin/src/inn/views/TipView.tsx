import { Actions, Body, Button, Note, useT, type ViewProps } from '@latchkit/ui/components'
import { useState } from 'react'
import type { Inn } from '../createInn.js'

/** One tip, and a button that asks the wallet. */
export function TipView({ kit, params, plugin: inn }: ViewProps<{ amount: bigint }, Inn>) {
  const t = useT()
  const [hasFailed, setFailed] = useState(false)
  const pay = () => {
    setFailed(false)
    inn.tip(params.amount).then(
      () => kit.router.goBack(),
      () => setFailed(true),
    )
  }
  return (
    <Body>
      <p>{t('inn.tip.text', { amount: String(params.amount), name: inn.name })}</p>
      {hasFailed ? <Note tone="error">{t('inn.tip.failed')}</Note> : null}
      <Actions>
        <Button full onClick={pay}>
          {t('inn.tip.pay')}
        </Button>
      </Actions>
    </Body>
  )
}
