import { isRetained } from '@latchkit/core/plugin'
import { Actions, Body, Button, StateView, useSheet, useTitle, useValue } from '@latchkit/ui/components'
import { ClockIcon } from '@latchkit/ui/icons'
import { useEffect } from 'react'
import { isFor } from '../contract/isFor.js'
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

/** How long after it arrived a purchase is shown to who did not ask for it. */
const SHOWN_MS = 86_400_000

/** Buy in progress: what the network shows of a purchase, and what to do next. It outlives the page. */
export const ProgressView = withController<ProgressParams | undefined>(function ProgressView({ params }) {
  useSheet(onrampSheet)
  const t = useWords()
  const { kit, controller } = useController()
  const account = useValue(kit.connections.account$)
  const purchases = useValue(controller.purchases$)
  const own = purchases.filter(
    each =>
      account &&
      isFor(each, account) &&
      (each.status === 'open' ||
        (each.status === 'arrived' && isRetained(each.arrivedAt ?? each.startedAt, SHOWN_MS))),
  )
  const shown =
    purchases.find(({ id }) => id === params?.id) ?? own.find(({ status }) => status === 'open') ?? own[0]
  useTitle(shown?.status === 'arrived' ? t('onramp.done.title') : undefined)
  const id = shown?.id
  useEffect(() => {
    if (id !== undefined) controller.look()
  }, [controller, id])
  if (!shown || shown.status === 'closed')
    return (
      <Body>
        <StateView icon={<ClockIcon size={32} />} title={t('onramp.none')} text={t('onramp.none.text')} />
        <Actions>
          <Button variant="primary" onClick={() => kit.router.replace('onramp')}>
            {t('onramp.buy')}
          </Button>
        </Actions>
        <LegalPart />
      </Body>
    )
  return (
    <Body>
      {shown.status === 'arrived' ? <ArrivedPart purchase={shown} /> : <WaitingPart purchase={shown} />}
      <LegalPart />
    </Body>
  )
})
