import { cleanText } from '@latchkit/core/safe'
import { AddressGroups, Body, Button, Mark, StateView, useValue, WaitingRing } from '@latchkit/ui/parts'
import type { Plan } from '../desk/Plan.js'
import { oncePressed } from './oncePressed.js'
import { Sum } from './Sum.js'
import { useDesk } from './useDesk.js'
import { useWords, Words } from './words.js'

/** The wallet's turn, with what it should show and a way back. */
export function WaitingPart({ plan }: { plan: Plan }) {
  const t = useWords()
  const { kit, desk } = useDesk()
  const connection = useValue(kit.connections.connection$)
  const { asset, amount, to } = plan
  const wallet = cleanText(connection?.peer?.name ?? connection?.walletName ?? '', 32)
  return (
    <Body>
      <StateView
        live="polite"
        visual={
          <WaitingRing state="waiting">
            <Mark
              size={84}
              name={wallet}
              src={connection?.peer?.icon ?? connection?.walletIcon}
              seed={connection?.walletId}
            />
          </WaitingRing>
        }
        title={<Words id="send.waiting" values={{ wallet }} />}
        text={
          <Words
            id="send.waiting.text"
            values={{ sum: <Sum amount={amount} decimals={asset.decimals} symbol={asset.symbol} /> }}
          />
        }
      />
      <section className="snd-c" aria-label={t('send.to.label')}>
        <AddressGroups address={to} small />
      </section>
      <Button full onClick={oncePressed(desk.submission.cancel)}>
        {t('send.cancel')}
      </Button>
    </Body>
  )
}
