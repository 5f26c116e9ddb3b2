import type { OnRampAmount } from '@latchkit/core'
import { checkUrl } from '@latchkit/core/untrusted'
import {
  Actions,
  Button,
  KeyValue,
  KeyValueLine,
  Mark,
  NetworkLine,
  Note,
  ShortAddress,
  SmallButton,
  StateView,
  Sum,
  useNetworkById,
  useOnline,
  useValue,
  WaitingRing,
} from '@latchkit/ui/components'
import { ExternalIcon, WarningIcon } from '@latchkit/ui/icons'
import { useState } from 'react'
import { isFor } from '../contract/isFor.js'
import type { Purchase } from '../contract/Purchase.js'
import { totalOf } from '../watch/totalOf.js'
import { LegalPart } from './LegalPart.js'
import { PurchaseLines } from './PurchaseLines.js'
import { useController } from './useController.js'
import { useWords, Words } from './words.js'

/** A page that is used once lasts for about five minutes. */
const LINK_MS = 240_000

/** Nothing has arrived yet: what is known, and the way back to the seller's page. */
export function WaitingPart({ purchase }: { purchase: Purchase }) {
  const t = useWords()
  const { kit, controller } = useController()
  const isOnline = useOnline()
  const { status, closed, blocked } = useValue(controller.watch$)
  const icon = useValue(controller.form$).sellers.find(each => each.id === purchase.sellerId)?.icon
  const connections = useValue(kit.connections.connections$)
  const network = useNetworkById(purchase.networkId)
  const { id, sellerName: seller, symbol, url } = purchase
  // What its wallet has not confirmed is not looked at.
  const isHere = connections.some(
    ({ accounts, unconfirmed }) => unconfirmed !== true && accounts.some(each => isFor(purchase, each)),
  )
  const [used, setUsed] = useState<string>()
  const hasNoWindow = blocked[id] === true
  // Whoever opened the page by the link is waited for.
  const isBlocked = hasNoWindow && used !== url
  // A page that opens once is asked for anew, in place of a link that leads nowhere.
  const isLink = !purchase.usedOnce || (used !== url && Date.now() - (purchase.urlAt ?? 0) < LINK_MS)
  const isClosed = closed[id] === true
  const look = isBlocked ? 'blocked' : isClosed ? 'closed' : 'wait'
  const values = { seller, symbol }
  const other = purchase.arrivals.findLast(({ isAsked }) => !isAsked)
  const { expected } = purchase
  const part = totalOf(purchase.arrivals.filter(({ isAsked }) => isAsked))
  const sumOf = (told: OnRampAmount, of = symbol) => (
    <Sum amount={told.amount} of={{ ...told, symbol: of }} short />
  )
  const lookAgain = <SmallButton onClick={controller.look}>{t('onramp.look')}</SmallButton>
  return (
    <>
      <StateView
        live="polite"
        {...(isBlocked
          ? { tone: 'warning', icon: <WarningIcon size={32} /> }
          : {
              visual: (
                <WaitingRing state="waiting">
                  <Mark
                    size={84}
                    name={seller}
                    seed={purchase.sellerId}
                    src={checkUrl(icon, 'image')?.href}
                  />
                </WaitingRing>
              ),
            })}
        title={<Words id={`onramp.${look}.title`} values={values} />}
        text={<Words id={`onramp.${look}.text`} values={values} />}
        wide
      />
      {!isOnline ? (
        <Note tone="warning" live title={t('onramp.offline.title')}>
          {t('onramp.offline.text')}
        </Note>
      ) : !isHere ? (
        <Note tone="warning" live>
          {t('onramp.elsewhere')}
        </Note>
      ) : status === 'failing' || status === 'resting' ? (
        <Note tone="warning" live action={lookAgain}>
          {t(status === 'failing' ? 'onramp.failing' : 'onramp.resting')}
        </Note>
      ) : null}
      {part && expected ? (
        <Note tone="warning" live title={<Words id="onramp.part" values={{ amount: sumOf(part) }} />}>
          <Words id="onramp.part.text" values={{ quoted: sumOf(expected), seller }} />
        </Note>
      ) : null}
      {other ? (
        <Note tone="warning" live title={t('onramp.arrived.other')}>
          <Words
            id="onramp.arrived.other.text"
            values={{
              ...values,
              amount: sumOf(other.amount, other.symbol),
            }}
          />
        </Note>
      ) : null}
      <KeyValue>
        <PurchaseLines purchase={purchase} />
        <NetworkLine network={network} name={purchase.networkName} />
        <KeyValueLine label={t('onramp.delivery')}>
          <ShortAddress address={purchase.account.split(':').slice(2).join(':')} />
        </KeyValueLine>
      </KeyValue>
      <LegalPart />
      <Actions>
        <Button
          onClick={() => {
            controller.close(id)
            void kit.router.goBack()
          }}
        >
          {t('onramp.stop')}
        </Button>
        {hasNoWindow && isLink ? (
          <Button variant="primary" icon={<ExternalIcon />} href={url} onClick={() => setUsed(url)}>
            {t('onramp.page.open')}
          </Button>
        ) : (
          <Button variant={isClosed ? 'primary' : 'secondary'} onClick={() => controller.reopen(id)}>
            {t('onramp.page.again')}
          </Button>
        )}
      </Actions>
    </>
  )
}
