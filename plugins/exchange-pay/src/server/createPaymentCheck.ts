import { isKitError, type SeenTransfer } from '@latchkit/core'
import { parseCaip2, parseCaip10, parseCaip19 } from '@latchkit/core/plugin'
import { createTransferSearch } from '../chain/createTransferSearch.js'
import { type NoTransfer, openPlace, type PaymentPlace } from './openPlace.js'
import type { ExpectedPayment, PaymentCheck, PaymentLedger, PaymentReads } from './PaymentCheck.js'

/** Options of `createPaymentCheck`. */
export interface PaymentCheckOptions {
  /** Readers of the networks that the shop is paid on, one for each family. */
  readonly readers: readonly PaymentReads[]
  readonly ledger: PaymentLedger
}

/**
 * Creates a function that confirms payments on chain, for the server of a shop. It trusts neither the payer
 * nor the exchange: the transfer must exist, in the right asset and amount, to the right recipient, be final,
 * and not have settled another order. Rejects if the network cannot be read, or for an asset of another
 * network.
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
  /** The ledger key of an order, distinct from those of transfers. */
  const orderKey = (orderId: string) => `order/${orderId}`

  /** The result for a transfer that settled its order, with further payments. */
  async function settledBy(transfer: SeenTransfer, { expected, chain, place, found, named }: Findings) {
    const { orderId, isShared } = expected
    const surplus = new Set<string>()
    // At a shared address, the rest may belong to other orders.
    const rest = isShared === true ? [] : together(found ?? [], named)
    for (const each of await place.finalOf(rest.filter(({ key }) => key !== transfer.key)))
      if ((await ledger.claim(`${chain}/${each.key}`, orderId)) === orderId) surplus.add(each.hash)
    const { hash, from, amount: received } = transfer
    return { status: 'settled', hash, received, from, ...(found && { surplus: [...surplus] }) } as const
  }

  /** The result for an order that is settled already: it is the same, whatever hash is named since. */
  async function stillSettled(key: string, findings: Findings): Promise<PaymentCheck> {
    const { place } = findings
    const [hash = ''] = key.split('/')
    const told = await place.lookAt(hash)
    const transfers = isTransfers(told) ? told.filter(each => each.key === key) : []
    const [transfer] = await place.finalOf(transfers)
    // Only if the network reverted a block that it reported as final.
    if (!transfer) return { status: 'pending', reason: 'not-final', hash }
    return settledBy(transfer, findings)
  }

  /** Final payments that are each too small; `undefined` if their sum is too small as well. */
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

    // A payer may name an invalid hash, which must not hide a payment that can be found.
    let failure: { readonly error: unknown } | undefined
    const told =
      given === undefined
        ? []
        : await place.lookAt(given).catch(error => {
            failure = { error }
            return []
          })
    const named = isTransfers(told) ? told : []
    // A named or already settled transfer needs no search, and a node may refuse to look back that far.
    const isKnown = before !== undefined || named.some(each => each.amount >= amount)
    const search = () => place.search().catch(error => (isKnown ? undefined : Promise.reject(error)))
    const found = isShared === true ? [] : await search()
    const findings = { expected, chain, place, found, named }
    if (before !== undefined) return stillSettled(before, findings)

    const transfers = together(found ?? [], named)
    const enough = transfers.filter(each => each.amount >= amount)
    if (enough.length === 0) {
      // Report a pending payment before a small one: a payer who hears of too little pays again.
      const none = isTransfers(told) ? undefined : told
      if (none?.reason === 'not-final') return none
      const parts = isShared === true ? undefined : await inParts(transfers, findings)
      if (parts) return parts
      const [small] = transfers
      if (failure && !(small && isKitError(failure.error, 'rpc/INVALID_PARAMS'))) throw failure.error
      if (none?.status === 'pending') return none
      const received = transfers.reduce((total, each) => total + each.amount, 0n)
      if (small) return { status: 'refused', reason: 'too-little', hash: small.hash, received }
      // A named transaction that does not match must not prevent another payment, so it is reported last.
      return none ?? { status: 'pending', reason: 'not-found' }
    }

    const final = await place.finalOf(enough)
    const taken: SeenTransfer[] = []
    for (const transfer of final) {
      // Claim last, so that a transfer that does not settle is not claimed.
      const own = `${chain}/${transfer.key}`
      if ((await ledger.claim(own, orderId)) !== orderId) {
        taken.push(transfer)
        continue
      }
      const settling = await ledger.claim(orderKey(orderId), own)
      if (settling === own) return settledBy(transfer, findings)
      // A concurrent check with another hash was first.
      if (settling.startsWith(`${chain}/`)) return stillSettled(settling.slice(chain.length + 1), findings)
      // The order is settled on another network.
      taken.push(transfer)
    }
    const waiting = enough.find(({ key }) => !final.some(each => each.key === key))
    if (waiting) return { status: 'pending', reason: 'not-final', hash: waiting.hash }
    return { status: 'refused', reason: 'taken', hash: taken[0]?.hash ?? '' }
  }
}

interface Findings {
  readonly expected: ExpectedPayment
  readonly chain: string
  readonly place: PaymentPlace
  /** Absent if the node refused to search. */
  readonly found: readonly SeenTransfer[] | undefined
  /** In the transaction that the payer named. */
  readonly named: readonly SeenTransfer[]
}

/** Merges two lists without duplicates. */
const together = (some: readonly SeenTransfer[], others: readonly SeenTransfer[]) => [
  ...some,
  ...others.filter(each => !some.some(({ key }) => key === each.key)),
]

const isTransfers = (told: readonly SeenTransfer[] | NoTransfer): told is readonly SeenTransfer[] =>
  Array.isArray(told)
