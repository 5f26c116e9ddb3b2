import { type LedgerParts, stored } from '@latchkit/core/ledger'
import { isCaip10, isRetained, parseCaip2 } from '@latchkit/core/plugin'
import { checkUrl } from '@latchkit/core/untrusted'
import { assetIdOf } from '../assets/assetId.js'
import { type Exchange, type ExchangePayment, isOpen, outcomeOf } from '../contract/ExchangePayment.js'
import { orderOf } from '../contract/orderOf.js'
import type { PaymentAsset } from '../contract/PaymentAsset.js'

/** Retention of ended payments. */
const ENDED_MS = 3_600_000
/**
 * Retention of open payments, since an exchange may take days to pay out, and of paid orders, so that they
 * are known to be paid.
 */
const OPEN_MS = 7 * 86_400_000
/** Larger images are not stored. */
const LONGEST_PICTURE = 20_000

const { text, label, units, flag } = stored
/** `isPaused` is not stored: after loading, nothing is polled yet. */
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
      { id: stored.asset, isDollar: stored.never },
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

/** Drops an image that is unsafe or too large. */
function readPicture(icon: unknown): string | undefined {
  const url = checkUrl(icon, 'image', { maxDataLength: LONGEST_PICTURE })?.href
  return url && url.length <= LONGEST_PICTURE ? url : undefined
}

/** One of an app that no longer names its id cannot be read. */
function hasId(asset: PaymentAsset): boolean {
  try {
    return assetIdOf(asset) !== undefined
  } catch {
    return false
  }
}

/** Payments that may still arrive, and paid orders, which must not be paid twice. */
const isHeld = (payment: ExchangePayment) =>
  isOpen(payment) || (orderOf(payment) !== undefined && ['paid', 'reported'].includes(outcomeOf(payment)))

export const paymentStore = {
  key: 'payments',
  most: 50,
  read(value) {
    const payment = readFields(value)
    if (!payment) return undefined
    const { namespace } = parseCaip2(payment.asset.network)
    return hasId(payment.asset) && isCaip10(payment.recipient, [namespace]) ? payment : undefined
  },
  idOf: ({ id }) => id,
  beganAt: ({ startedAt }) => startedAt,
  isOpen: isHeld,
  isKept: payment =>
    isRetained(payment.startedAt, isHeld(payment) || outcomeOf(payment) === 'paid' ? OPEN_MS : ENDED_MS),
  /** A confirmed payment and an ended one stay so; each page decides for itself what it polls. */
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
      // An amount that several transfers brought is counted once.
      arrived:
        chain === 'confirmed'
          ? transfers.map((each, at) => ({ ...each, amount: at === 0 ? received : 0n }))
          : [],
    }
  },
} satisfies Omit<LedgerParts<ExchangePayment>, 'show'>
