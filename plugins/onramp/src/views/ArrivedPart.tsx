import { KeyValueLine, Note, Receipt, Sum, useNetworkById } from '@latchkit/ui/components'
import type { Arrival, Purchase } from '../contract/Purchase.js'
import { isAsQuoted, isLess, totalOf } from '../watch/totalOf.js'
import { BoughtMark } from './AssetMark.js'
import { PurchaseLines } from './PurchaseLines.js'
import { useController } from './useController.js'
import { useWords, Words } from './words.js'

/** What the network shows: how much arrived, of what, and whether that is what was asked for. */
export function ArrivedPart({ purchase }: { purchase: Purchase }) {
  const t = useWords()
  const { kit } = useController()
  const { arrivals, expected, symbol, sellerName: seller, networkId, networkName } = purchase
  const asked = arrivals.filter(({ isAsked }) => isAsked)
  const total = totalOf(asked)
  const sumOf = ({ amount, symbol }: Pick<Arrival, 'amount' | 'symbol'>) => (
    <Sum amount={amount.amount} of={{ ...amount, symbol }} short />
  )
  return (
    <Receipt
      status="confirmed"
      title={
        <Words id="onramp.arrived.title" values={{ amount: total ? sumOf({ amount: total, symbol }) : '' }} />
      }
      text={t('onramp.arrived.text')}
      network={useNetworkById(networkId)}
      networkName={networkName}
      hash={asked[0]?.hash}
      lines={
        <>
          {arrivals.map((arrival, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: arrivals are only added, and one transaction may bring two
            <KeyValueLine key={at} label={t('onramp.received')}>
              {arrival.isAsked ? <BoughtMark purchase={purchase} /> : null}
              {sumOf(arrival)}
            </KeyValueLine>
          ))}
          <PurchaseLines purchase={purchase} />
        </>
      }
      onDone={() => kit.router.reset('Account')}
    >
      {asked.length > 1 && !(total && expected && isAsQuoted(total, expected)) ? (
        <Note tone="warning" live title={t('onramp.arrived.twice', { count: `${asked.length}` })}>
          <Words id="onramp.arrived.twice.text" values={{ seller }} />
        </Note>
      ) : total && expected && isLess(total, expected) ? (
        <Note tone="warning" live title={t('onramp.arrived.less')}>
          <Words
            id="onramp.arrived.less.text"
            values={{ quoted: sumOf({ amount: expected, symbol }), seller }}
          />
        </Note>
      ) : null}
    </Receipt>
  )
}
