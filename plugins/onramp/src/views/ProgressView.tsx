import { Actions, Body, Button, StateView, useSheet, useTitle, useValue } from '@latchkit/ui/components'
import { ClockIcon } from '@latchkit/ui/icons'
import { useEffect } from 'react'
import { shownPurchase } from '../contract/shownPurchase.js'
import { ArrivedPart } from './ArrivedPart.js'
import { LegalPart } from './LegalPart.js'
import onrampSheet from './onramp.css?inline'
import { useController, withController } from './useController.js'
import { WaitingPart } from './WaitingPart.js'
import { useWords } from './words.js'

/** The params of the view: a purchase, or else the newest one of the account in use. */
export interface ProgressParams {
  readonly id: string
}

/** Buy in progress: what the network shows of a purchase, and what to do next. It outlives the page. */
export const ProgressView = withController<ProgressParams | undefined>(function ProgressView({ params }) {
  useSheet(onrampSheet)
  const t = useWords()
  const { kit, controller } = useController()
  const account = useValue(kit.connections.account$)
  const shown = shownPurchase(useValue(controller.purchases$), account, params?.id)
  useTitle(shown?.status === 'arrived' ? t('onramp.done.title') : undefined)
  const id = shown?.id
  useEffect(() => {
    if (id !== undefined) controller.look()
  }, [controller, id])
  if (!shown || shown.status === 'closed')
    return (
      <Body>
        <StateView icon={<ClockIcon size={32} />} title={t('onramp.none')} text={t('onramp.none.text')} />
        <LegalPart />
        <Actions>
          <Button variant="primary" onClick={() => kit.router.replace('onramp')}>
            {t('onramp.buy')}
          </Button>
        </Actions>
      </Body>
    )
  return (
    <Body>
      {shown.status === 'arrived' ? (
        <>
          <ArrivedPart purchase={shown} />
          <LegalPart isPaid />
        </>
      ) : (
        <WaitingPart purchase={shown} />
      )}
    </Body>
  )
})
