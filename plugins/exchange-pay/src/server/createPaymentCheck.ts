import { createHttpClient, jsonRpc, parseCaip2, parseCaip10, parseCaip19 } from '@latchkit/core/plugin'
import { assetIdOf } from '../assets/assetId.js'
import { checkedFamilies } from './checkedFamilies.js'
import type { CheckedNetwork, ExpectedPayment, PaymentCheck, PaymentLedger } from './PaymentCheck.js'
import type { FoundTransfer, NoTransfer, OpenNetwork, PaymentReader } from './PaymentReader.js'

/** Options of `createPaymentCheck`. */
export interface PaymentCheckOptions {
  /** The networks that the shop is paid on, by CAIP-2 id: those with Ethereum's JSON-RPC, and Solana's. */
  readonly networks: Readonly<Record<string, CheckedNetwork>>
  readonly ledger: PaymentLedger
  /** Deadline of each read in ms. Default 15,000. */
  readonly timeoutMs?: number | undefined
}

/**
 * Makes a function that confirms payments on chain, for the server of a shop. It believes neither the payer nor the
 * exchange: the transfer has to be there, in the right asset and amount, to the right recipient, final, and not have
 * settled another order. Rejects if the network cannot be read, or for an asset of another network.
 *
 * @example
 * const check = createPaymentCheck({ networks: { 'eip155:8453': { rpcUrl } }, ledger: createMemoryLedger() })
 * const { status } = await check({ orderId, asset, recipient, amount, since })
 */
export function createPaymentCheck({ networks, ledger, timeoutMs = 15_000 }: PaymentCheckOptions) {
  const opened = new Map<string, Promise<ReturnType<OpenNetwork>>>()
  function open(chain: string, { rpcUrl }: CheckedNetwork, load: () => Promise<OpenNetwork>) {
    const known = opened.get(chain)
    if (known) return known
    const client = createHttpClient({ baseUrl: rpcUrl, timeoutMs })
    const network = load().then(openNetwork =>
      openNetwork((method, params) => jsonRpc(client, method, params)),
    )
    opened.set(chain, network)
    return network
  }
  async function readerOf({ asset, recipient, amount, since }: ExpectedPayment) {
    const { chain, assetNamespace, assetReference } = parseCaip19(asset)
    const { namespace, reference, address } = parseCaip10(recipient)
    const network = parseCaip2(chain)
    if (namespace !== network.namespace || reference !== network.reference)
      throw new TypeError('The recipient and the asset must be on one network')
    const settings = Object.hasOwn(networks, chain) ? networks[chain] : undefined
    const family = Object.hasOwn(checkedFamilies, namespace) ? checkedFamilies[namespace] : undefined
    if (!settings || !family) throw new TypeError(`No payments are expected on ${chain}`)
    if (assetNamespace !== 'slip44' && assetNamespace !== family.token)
      throw new TypeError(`No payments in ${assetNamespace} are expected`)
    if (assetNamespace === 'slip44' && asset !== assetIdOf({ network: chain, asset: 'native' }))
      throw new TypeError(`${asset} is not the native currency of its network`)
    const { finality } = settings
    const readers = await open(chain, settings, family.load)
    const place = { assetNamespace, assetReference, recipient: address, amount, since, finality }
    return { chain, reader: readers(place) }
  }
  /** What claims a transfer, and which transfer an order has: no transfer is called so. */
  const orderKey = (orderId: string) => `order/${orderId}`

  /** The answer for a transfer that settled its order, with what else came. */
  async function settledBy(transfer: FoundTransfer, { expected, chain, found, named }: Findings) {
    const { orderId, isShared } = expected
    const surplus = new Set<string>()
    // At a shared address, what is left may be for another order.
    const rest = isShared === true ? [] : together(found ?? [], named)
    for (const each of rest) {
      if (each.key === transfer.key) continue
      const isOurs = async () => (await ledger.claim(`${chain}/${each.key}`, orderId)) === orderId
      if ((await each.isFinal()) && (await isOurs())) surplus.add(each.hash)
    }
    const { hash, from, amount: received } = transfer
    return { status: 'settled', hash, received, from, ...(found && { surplus: [...surplus] }) } as const
  }

  /** The answer for an order that a transfer has settled before: it is the same, whatever anybody names since. */
  async function stillSettled(key: string, reader: PaymentReader, findings: Findings): Promise<PaymentCheck> {
    const [hash = ''] = key.split('/')
    const told = await reader.lookAt(hash)
    const transfer = isTransfers(told) ? told.find(each => each.key === key) : undefined
    // Only a network that undid what it called final has it no more.
    if (!transfer || !(await transfer.isFinal())) return { status: 'pending', reason: 'not-final', hash }
    return settledBy(transfer, findings)
  }

  /** The final payments of which none is enough; `undefined` if they are not enough together. */
  async function inParts(parts: readonly FoundTransfer[], { expected, chain }: Findings) {
    const own: FoundTransfer[] = []
    for (const each of parts) {
      const holder = await ledger.holderOf(`${chain}/${each.key}`)
      if (holder === undefined || holder === expected.orderId) own.push(each)
    }
    const [first] = own
    const received = own.reduce((total, each) => total + each.amount, 0n)
    if (!first || received < expected.amount) return undefined
    for (const { hash, isFinal } of own)
      if (!(await isFinal())) return { status: 'pending', reason: 'not-final', hash } as const
    const hashes = [...new Set(own.map(({ hash }) => hash))]
    return { status: 'refused', reason: 'in-parts', hash: first.hash, hashes, received } as const
  }

  return async function check(expected: ExpectedPayment): Promise<PaymentCheck> {
    const { orderId, amount, hash: given, isShared } = expected
    if (amount <= 0n) throw new TypeError('The amount must be more than 0')
    const { chain, reader } = await readerOf(expected)
    const holder = await ledger.holderOf(orderKey(orderId))
    const before = holder?.startsWith(`${chain}/`) ? holder.slice(chain.length + 1) : undefined

    // What a payer names may be nonsense; it must not hide a payment that can be found.
    let failure: { readonly error: unknown } | undefined
    const told =
      given === undefined
        ? []
        : await reader.lookAt(given).catch(error => {
            failure = { error }
            return []
          })
    const named = isTransfers(told) ? told : []
    // What was named, or has settled before, settles without the others: a node may refuse to look back that far.
    const isKnown = before !== undefined || named.some(each => each.amount >= amount)
    const search = () => reader.search().catch(error => (isKnown ? undefined : Promise.reject(error)))
    const found = isShared === true ? [] : await search()
    const findings = { expected, chain, found, named }
    if (before !== undefined) return stillSettled(before, reader, findings)

    const transfers = together(found ?? [], named)
    const enough = transfers.filter(each => each.amount >= amount)
    if (enough.length === 0) {
      // What is on its way is told before the little that came: whoever hears of too little pays again.
      const none = isTransfers(told) ? undefined : told
      if (none?.reason === 'not-final') return none
      const parts = isShared === true ? undefined : await inParts(transfers, findings)
      if (parts) return parts
      const [small] = transfers
      if (failure && !(small && failure.error instanceof TypeError)) throw failure.error
      if (none?.status === 'pending') return none
      const received = transfers.reduce((total, each) => total + each.amount, 0n)
      if (small) return { status: 'refused', reason: 'too-little', hash: small.hash, received }
      // What was named and does not fit keeps nobody from paying otherwise, so it is told last.
      return none ?? { status: 'pending', reason: 'not-found' }
    }

    let waiting: FoundTransfer | undefined
    const taken: FoundTransfer[] = []
    for (const transfer of enough) {
      if (!(await transfer.isFinal())) {
        waiting ??= transfer
        continue
      }
      // Last, so that nothing is claimed for what does not settle.
      const own = `${chain}/${transfer.key}`
      if ((await ledger.claim(own, orderId)) !== orderId) {
        taken.push(transfer)
        continue
      }
      const settling = await ledger.claim(orderKey(orderId), own)
      if (settling === own) return settledBy(transfer, findings)
      // Somebody asked at the same time with another hint, and was first.
      if (settling.startsWith(`${chain}/`))
        return stillSettled(settling.slice(chain.length + 1), reader, findings)
      // It is settled on another network.
      taken.push(transfer)
    }
    if (waiting) return { status: 'pending', reason: 'not-final', hash: waiting.hash }
    return { status: 'refused', reason: 'taken', hash: taken[0]?.hash ?? '' }
  }
}

/** What a check has found. */
interface Findings {
  readonly expected: ExpectedPayment
  readonly chain: string
  /** Absent if the node refused to search. */
  readonly found: readonly FoundTransfer[] | undefined
  /** In the transaction that the payer named. */
  readonly named: readonly FoundTransfer[]
}

/** Each of two lists once. */
const together = (some: readonly FoundTransfer[], others: readonly FoundTransfer[]) => [
  ...some,
  ...others.filter(each => !some.some(({ key }) => key === each.key)),
]

const isTransfers = (told: readonly FoundTransfer[] | NoTransfer): told is readonly FoundTransfer[] =>
  Array.isArray(told)
