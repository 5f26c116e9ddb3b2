import type { CaipAddress, CaipNetworkId } from '@latchkit/core'
import { checkUrl, cleanText } from '@latchkit/core/outside'
import {
  isCaip2,
  isCaip10,
  isRetained,
  isText,
  parseCaip2,
  persisted,
  readBaseUnits,
} from '@latchkit/core/plugin'
import { isPaidIn } from '../assets/assetId.js'
import {
  type ChainStatus,
  type Exchange,
  type ExchangePayment,
  type ExchangeStatus,
  isOpen,
  outcomeOf,
} from '../contract/ExchangePayment.js'
import { orderOf } from '../contract/orderOf.js'
import type { PaymentAsset } from '../contract/PaymentAsset.js'

/** How long what ended is kept. */
const ENDED_MS = 3_600_000
/** How long what never ended is kept, for an exchange may take days to pay out; and what was paid, by which a history says so. */
const OPEN_MS = 7 * 86_400_000
const MOST = 50
/** Larger pictures are not stored. */
const LONGEST_PICTURE = 20_000

const statuses: readonly unknown[] = [
  'IN_PROGRESS',
  'SUCCESS',
  'FAILED',
  'UNKNOWN',
] satisfies ExchangeStatus[]
const chains: readonly unknown[] = [
  'unseen',
  'pending',
  'confirmed',
  'reverted',
  'mismatch',
  'earlier',
  'unreadable',
] satisfies ChainStatus[]

const fields = (value: unknown) => (value ?? {}) as Record<string, unknown>

const isPlaces = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length <= 200 && value.every(each => Number.isSafeInteger(each))

function readAsset(value: unknown): PaymentAsset | undefined {
  const { network, asset, metadata } = fields(value)
  const { name, symbol, decimals } = fields(metadata)
  if (!isText(network, 41) || !isCaip2(network) || !isText(asset, 128)) return undefined
  if (!isPaidIn(parseCaip2(network).namespace)) return undefined
  if (!Number.isInteger(decimals) || (decimals as number) < 0 || (decimals as number) > 255) return undefined
  return {
    network: network as CaipNetworkId,
    asset,
    metadata: { name: cleanText(name, 40), symbol: cleanText(symbol, 12), decimals: decimals as number },
  }
}

/** Without a picture that is no longer safe, or too large to keep. */
function readExchange(value: unknown): Exchange | undefined {
  const { id, name, icon } = fields(value)
  if (!isText(id, 200)) return undefined
  const url = checkUrl(icon, 'image', { maxDataLength: LONGEST_PICTURE })?.href
  return { id, name: cleanText(name, 40), ...(url && url.length <= LONGEST_PICTURE ? { icon: url } : {}) }
}

function readPayment(value: unknown): ExchangePayment[] {
  const stored = fields(value)
  const { id, kind, sessionId, url, recipient, account, startedAt, status, chain, hash, orderId } = stored
  const exchange = readExchange(stored['exchange'])
  const asset = readAsset(stored['asset'])
  const [amount, since, received, before] = ['amount', 'since', 'received', 'before'].map(name =>
    readBaseUnits(stored[name]),
  )
  if (!isText(id, 80) || !isText(sessionId, 200) || !exchange || !asset || !amount) return []
  if (!isText(recipient, 180) || !isCaip10(recipient, [parseCaip2(asset.network).namespace])) return []
  if (!checkUrl(url, 'link') || !statuses.includes(status) || !chains.includes(chain)) return []
  if (!Number.isSafeInteger(startedAt)) return []
  const payment: ExchangePayment = {
    id,
    kind: kind === 'pay' ? 'pay' : 'fund',
    exchange,
    sessionId,
    url: String(url),
    asset,
    amount,
    recipient: recipient as CaipAddress,
    ...(isText(account, 180) && isCaip10(account) ? { account } : {}),
    ...(stored['hasOwnAddress'] === true ? { hasOwnAddress: true } : {}),
    ...(isText(orderId, 200) ? { orderId } : {}),
    startedAt: startedAt as number,
    ...(since === undefined ? {} : { since }),
    status: status as ExchangeStatus,
    chain: chain as ChainStatus,
    ...(isText(hash, 128) ? { hash } : {}),
    ...(received === undefined ? {} : { received }),
    ...(before === undefined ? {} : { before }),
    ...(isPlaces(stored['places']) ? { places: stored['places'] } : {}),
    isPaused: true,
  }
  const isKept = isHeld(payment) || outcomeOf(payment) === 'paid'
  return isRetained(payment.startedAt, isKept ? OPEN_MS : ENDED_MS) ? [payment] : []
}

/** What may still come, and what was paid for an order, which nobody shall pay again. */
const isHeld = (payment: ExchangePayment) =>
  isOpen(payment) || (orderOf(payment) !== undefined && ['paid', 'reported'].includes(outcomeOf(payment)))

const store = /* @__PURE__ */ persisted<readonly ExchangePayment[]>({
  key: 'payments',
  version: 1,
  redact: true,
  schema: value => (Array.isArray(value) ? value.flatMap(readPayment).slice(0, MOST) : undefined),
})

type Storage = Parameters<typeof store.load>[0]

const load = (storage: Storage): readonly ExchangePayment[] => store.load(storage) ?? []

/** Payments that were opened, so that a reload and another tab lose nothing. */
export const paymentStore = {
  key: store.key,
  load,
  /**
   * Stores one payment as this tab knows it, unless the network has confirmed it in another one. Others stay as they are
   * stored: another tab may know more of them.
   */
  save(storage: Storage, payment: ExchangePayment): void {
    const stored = load(storage)
    const before = stored.find(({ id }) => id === payment.id)
    if (before?.chain === 'confirmed' && payment.chain !== 'confirmed') return
    const exchange = readExchange(payment.exchange) ?? payment.exchange
    const kept = [{ ...payment, exchange }, ...stored.filter(each => each !== before)]
      // What has ended gives way first.
      .sort((a, b) => Number(isHeld(b)) - Number(isHeld(a)) || b.startedAt - a.startedAt)
      .slice(0, MOST)
      .sort((a, b) => b.startedAt - a.startedAt)
    // JSON has no bigint.
    const plain = JSON.stringify(kept, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
    store.save(storage, JSON.parse(plain))
  },
}
