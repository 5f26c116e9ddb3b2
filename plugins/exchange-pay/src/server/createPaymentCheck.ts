import { isKitError, type SeenTransfer } from '@latchkit/core'
import { parseCaip2, parseCaip10, parseCaip19 } from '@latchkit/core/plugin'
import { createTransferSearch } from '../chain/createTransferSearch.js'
import { type NoTransfer, openPlace, type PaymentPlace } from './openPlace.js'
import type { ExpectedPayment, PaymentCheck, PaymentLedger, PaymentReads } from './PaymentCheck.js'

/** Options of `createPaymentCheck`. */
export interface PaymentCheckOptions {
  /** How the networks are read that the shop is paid on, one for each family. */
  readonly readers: readonly PaymentReads[]
  readonly ledger: PaymentLedger
}

/**
 * Makes a function that confirms payments on chain, for the server of a shop. It believes neither the payer nor the
 * exchange: the transfer has to be there, in the right asset and amount, to the right recipient, final, and not have
 * settled another order. Rejects if the network cannot be read, or for an asset of another network.
 *
 * @example
 * const reads = evmReads({ networks: { 'eip155:8453': { rpcUrl } } })
 * const check = createPaymentCheck({ readers: [reads], ledger: createMemoryLedger() })
 * const { status } = await check({ orderId, asset, recipient, amount, since })
 */
export function createPaymentCheck({ readers, ledger }: PaymentCheckOptions) {
  const search = createTransferSearch()
  async function placeOf({ asset, recipient, amount, since }: ExpectedPayment) {
    const { chain } = parseCaip19(asset)
    const { namespace, reference, address } = parseCaip10(recipient)
    const network = parseCaip2(chain)
    if (namespace !== network.namespace || reference !== network.reference)
      throw new TypeError('The recipient and the asset must be on one network')
    const reads = readers.find(({ networks }) => networks.includes(chain))
    if (!reads) throw new TypeError(`No payments are expected on ${chain}`)
    const reader = await reads.reader({ networkId: chain })
    return { chain, place: openPlace(reader, search, { asset, address, amount, since }) }
  }
  /** What claims a transfer, and which transfer an order has: no transfer is called so. */
  const orderKey = (orderId: string) => `order/${orderId}`

  /** The answer for a transfer that settled its order, with what else came. */
  async function settledBy(transfer: SeenTransfer, { expected, chain, place, found, named }: Findings) {
    const { orderId, isShared } = expected
    const surplus = new Set<string>()
    // At a shared address, what is left may be for another order.
    const rest = isShared === true ? [] : together(found ?? [], named)
    for (const each of await place.finalOf(rest.filter(({ key }) => key !== transfer.key)))
      if ((await ledger.claim(`${chain}/${each.key}`, orderId)) === orderId) surplus.add(each.hash)
    const { hash, from, amount: received } = transfer
    return { status: 'settled', hash, received, from, ...(found && { surplus: [...surplus] }) } as const
  }

  /** The answer for an order that a transfer has settled before: it is the same, whatever anybody names since. */
  async function stillSettled(key: string, findings: Findings): Promise<PaymentCheck> {
    const { place } = findings
    const [hash = ''] = key.split('/')
    const told = await place.lookAt(hash)
    const transfers = isTransfers(told) ? told.filter(each => each.key === key) : []
    const [transfer] = await place.finalOf(transfers)
    // Only a network that undid what it called final has it no more.
    if (!transfer) return { status: 'pending', reason: 'not-final', hash }
    return settledBy(transfer, findings)
  }

  /** The final payments of which none is enough; `undefined` if they are not enough together. */
  async function inParts(parts: readonly SeenTransfer[], { expected, chain, place }: Findings) {
    const own: SeenTransfer[] = []
    for (const each of parts) {
      const holder = await ledger.holderOf(`${chain}/${each.key}`)
      if (holder === undefined || holder === expected.orderId) own.push(each)
    }
    const [first] = own
    const received = own.reduce((total, each) => total + each.amount, 0n)
    if (!first || received < expected.amount) return undefined
    const final = new Set((await place.finalOf(own)).map(({ key }) => key))
    const waiting = own.find(({ key }) => !final.has(key))
    if (waiting) return { status: 'pending', reason: 'not-final', hash: waiting.hash } as const
    const hashes = [...new Set(own.map(({ hash }) => hash))]
    return { status: 'refused', reason: 'in-parts', hash: first.hash, hashes, received } as const
  }

  return async function check(expected: ExpectedPayment): Promise<PaymentCheck> {
    const { orderId, amount, hash: given, isShared } = expected
    if (amount <= 0n) throw new TypeError('The amount must be more than 0')
    const { chain, place } = await placeOf(expected)
    const holder = await ledger.holderOf(orderKey(orderId))
    const before = holder?.startsWith(`${chain}/`) ? holder.slice(chain.length + 1) : undefined

    // What a payer names may be nonsense; it must not hide a payment that can be found.
    let failure: { readonly error: unknown } | undefined
    const told =
      given === undefined
        ? []
        : await place.lookAt(given).catch(error => {
            failure = { error }
            return []
          })
    const named = isTransfers(told) ? told : []
    // What was named, or has settled before, settles without the others: a node may refuse to look back that far.
    const isKnown = before !== undefined || named.some(each => each.amount >= amount)
    const search = () => place.search().catch(error => (isKnown ? undefined : Promise.reject(error)))
    const found = isShared === true ? [] : await search()
    const findings = { expected, chain, place, found, named }
    if (before !== undefined) return stillSettled(before, findings)

    const transfers = together(found ?? [], named)
    const enough = transfers.filter(each => each.amount >= amount)
    if (enough.length === 0) {
      // What is on its way is told before the little that came: whoever hears of too little pays again.
      const none = isTransfers(told) ? undefined : told
      if (none?.reason === 'not-final') return none
      const parts = isShared === true ? undefined : await inParts(transfers, findings)
      if (parts) return parts
      const [small] = transfers
      if (failure && !(small && isKitError(failure.error, 'rpc/INVALID_PARAMS'))) throw failure.error
      if (none?.status === 'pending') return none
      const received = transfers.reduce((total, each) => total + each.amount, 0n)
      if (small) return { status: 'refused', reason: 'too-little', hash: small.hash, received }
      // What was named and does not fit keeps nobody from paying otherwise, so it is told last.
      return none ?? { status: 'pending', reason: 'not-found' }
    }

    const final = await place.finalOf(enough)
    const taken: SeenTransfer[] = []
    for (const transfer of final) {
      // Last, so that nothing is claimed for what does not settle.
      const own = `${chain}/${transfer.key}`
      if ((await ledger.claim(own, orderId)) !== orderId) {
        taken.push(transfer)
        continue
      }
      const settling = await ledger.claim(orderKey(orderId), own)
      if (settling === own) return settledBy(transfer, findings)
      // Somebody asked at the same time with another hint, and was first.
      if (settling.startsWith(`${chain}/`)) return stillSettled(settling.slice(chain.length + 1), findings)
      // It is settled on another network.
      taken.push(transfer)
    }
    const waiting = enough.find(({ key }) => !final.some(each => each.key === key))
    if (waiting) return { status: 'pending', reason: 'not-final', hash: waiting.hash }
    return { status: 'refused', reason: 'taken', hash: taken[0]?.hash ?? '' }
  }
}

/** What a check has found. */
interface Findings {
  readonly expected: ExpectedPayment
  readonly chain: string
  readonly place: PaymentPlace
  /** Absent if the node refused to search. */
  readonly found: readonly SeenTransfer[] | undefined
  /** In the transaction that the payer named. */
  readonly named: readonly SeenTransfer[]
}

/** Each of two lists once. */
const together = (some: readonly SeenTransfer[], others: readonly SeenTransfer[]) => [
  ...some,
  ...others.filter(each => !some.some(({ key }) => key === each.key)),
]

const isTransfers = (told: readonly SeenTransfer[] | NoTransfer): told is readonly SeenTransfer[] =>
  Array.isArray(told)
