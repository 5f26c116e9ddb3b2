import { checkUrl } from '@latchkit/core/outside'
import { isCaip10, isRetained, type LedgerParts, parseCaip2, stored } from '@latchkit/core/plugin'
import { assetIdOf, isPaidIn } from '../assets/assetId.js'
import { type Exchange, type ExchangePayment, isOpen, outcomeOf } from '../contract/ExchangePayment.js'
import { orderOf } from '../contract/orderOf.js'
import type { PaymentAsset } from '../contract/PaymentAsset.js'

/** How long what ended is kept. */
const ENDED_MS = 3_600_000
/** How long what never ended is kept, for an exchange may take days to pay out; and what was paid, by which a history says so. */
const OPEN_MS = 7 * 86_400_000
/** Larger pictures are not stored. */
const LONGEST_PICTURE = 20_000

const { text, label, units, flag } = stored
/** Whether it is on is not stored: what is read is asked for by nobody yet. */
const readFields = stored.fields<ExchangePayment>(
  {
    id: text(80),
    kind: value => (value === 'pay' ? 'pay' : 'fund'),
    exchange: stored.fields<Exchange>({ id: text(200), name: label(40) }, { icon: readPicture }),
    sessionId: text(200),
    url: stored.link,
    asset: stored.fields<PaymentAsset>(
      {
        network: stored.network,
        asset: text(128),
        metadata: stored.fields<PaymentAsset['metadata']>(
          { name: label(40), symbol: label(12), decimals: stored.count(255) },
          { iconUrl: stored.never },
        ),
      },
      { isDollar: stored.never },
    ),
    amount: value => units(value) || undefined,
    recipient: stored.account,
    startedAt: stored.time,
    status: stored.oneOf('IN_PROGRESS', 'SUCCESS', 'FAILED', 'UNKNOWN'),
    chain: stored.oneOf('unseen', 'pending', 'confirmed', 'reverted', 'mismatch', 'earlier', 'unreadable'),
  },
  {
    hasOwnAddress: flag,
    orderId: text(200),
    account: stored.account,
    since: units,
    hash: text(128),
    received: units,
    before: units,
    places: stored.list(stored.count(10_000), 200),
    isPaused: () => true,
  },
)

/** Without a picture that is no longer safe, or too large to keep. */
function readPicture(icon: unknown): string | undefined {
  const url = checkUrl(icon, 'image', { maxDataLength: LONGEST_PICTURE })?.href
  return url && url.length <= LONGEST_PICTURE ? url : undefined
}

/** What may still come, and what was paid for an order, which nobody shall pay again. */
const isHeld = (payment: ExchangePayment) =>
  isOpen(payment) || (orderOf(payment) !== undefined && ['paid', 'reported'].includes(outcomeOf(payment)))

/** How payments that were opened are stored. */
export const paymentStore = {
  key: 'payments',
  most: 50,
  read(value) {
    const payment = readFields(value)
    if (!payment) return undefined
    const { namespace } = parseCaip2(payment.asset.network)
    return isPaidIn(namespace) && isCaip10(payment.recipient, [namespace]) ? payment : undefined
  },
  idOf: ({ id }) => id,
  beganAt: ({ startedAt }) => startedAt,
  isOpen: isHeld,
  isKept: payment =>
    isRetained(payment.startedAt, isHeld(payment) || outcomeOf(payment) === 'paid' ? OPEN_MS : ENDED_MS),
  /** What the network confirmed stays, as does an end; and each page knows for itself whether it asks. */
  merge: (mine, theirs) =>
    mine.chain === 'confirmed' || (!isOpen(mine) && theirs.chain !== 'confirmed')
      ? mine
      : { ...theirs, isPaused: mine.isPaused },
  claimOf: payment => {
    const { asset, recipient, amount, chain, hash, places, received = amount } = payment
    const transfers = hash === undefined ? [{}] : (places?.map(place => ({ hash, place })) ?? [{ hash }])
    return {
      account: recipient,
      asset: assetIdOf(asset),
      expected: { amount, decimals: asset.metadata.decimals },
      isOpen: isOpen(payment),
      // What several transfers brought together is counted once.
      arrived:
        chain === 'confirmed'
          ? transfers.map((each, at) => ({ ...each, amount: at === 0 ? received : 0n }))
          : [],
    }
  },
} satisfies Omit<LedgerParts<ExchangePayment>, 'show'>
