import { readField } from '@latchkit/core/untrusted'

/** `Transfer(address,address,uint256)` of ERC-20. */
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** More logs than a block has gas for. */
export const MOST_LOGS = 10_000

const word = /^0x[0-9a-f]{64}$/

/** The account and the assets to look for. All addresses are in lower case. */
export interface TransferWish {
  readonly address: string
  readonly tokens: ReadonlySet<string>
  /** True if the native currency counts. */
  readonly native: boolean
}

export interface RawTransfer {
  readonly hash: string
  /** Its place among the transfers of its token to this account in its transaction. */
  readonly index: number
  /** In lower case; absent for the native currency. */
  readonly token?: string | undefined
  readonly from: string
  readonly amount: bigint
  readonly block: bigint
  readonly blockHash: string
}

/** A node's account of a transaction, before its block was checked. */
export type RawTransaction =
  | { readonly status: 'missing' }
  | { readonly status: 'pending'; readonly transfers: readonly Pick<RawTransfer, 'token' | 'amount'>[] }
  | { readonly status: 'failed'; readonly block: bigint; readonly blockHash: string }
  | {
      readonly status: 'mined'
      readonly block: bigint
      readonly blockHash: string
      readonly transfers: readonly RawTransfer[]
    }

const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : '')
const isWord = (value: unknown) => word.test(lower(value))
/** The address in a padded word; empty if it is none. */
const addressIn = (value: unknown) =>
  /^0x0{24}[0-9a-f]{40}$/.test(lower(value)) ? `0x${lower(value).slice(26)}` : ''

/** A quantity in hexadecimal; `undefined` for anything else. */
export const quantityOf = (value: unknown): bigint | undefined =>
  /^0x[0-9a-f]{1,64}$/.test(lower(value)) ? BigInt(lower(value)) : undefined

/** The first of a node's list: longer ones are not what it was asked for. */
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, MOST_LOGS) : [])

/** A log as a transfer to the account; nothing if it is none. */
function readLog(log: unknown, { address, tokens }: TransferWish) {
  const topics = listOf(readField(log, 'topics'))
  const token = lower(readField(log, 'address'))
  const data = readField(log, 'data')
  const [number, block] = ['logIndex', 'blockNumber'].map(name => quantityOf(readField(log, name)))
  const [hash, blockHash] = ['transactionHash', 'blockHash'].map(name => lower(readField(log, name)))
  // A collectible's transfer has its id as a fourth topic.
  if (topics.length !== 3 || lower(topics[0]) !== TRANSFER || !isWord(data)) return []
  if (addressIn(topics[2]) !== address || !tokens.has(token)) return []
  if (readField(log, 'removed') === true || number === undefined || block === undefined) return []
  if (!isWord(hash) || !isWord(blockHash)) return []
  const from = addressIn(topics[1])
  // A transfer to oneself pays nobody.
  if (!from || from === address) return []
  return [
    { hash: `${hash}`, number, token, from, amount: BigInt(lower(data)), block, blockHash: `${blockHash}` },
  ]
}

/** The transfers of tokens to the account in logs that may be in any order, and come twice; oldest first. */
export function readLogs(logs: unknown, wish: TransferWish): readonly RawTransfer[] {
  const byPlace = new Map(
    listOf(logs)
      .flatMap(log => readLog(log, wish))
      .map(each => [`${each.block}/${each.number}/${each.hash}`, each]),
  )
  const counts = new Map<string, number>()
  return [...byPlace.values()]
    .sort((a, b) => Number(a.block - b.block) || Number(a.number - b.number))
    .map(({ number, ...each }) => {
      const key = `${each.hash}/${each.token}`
      const index = counts.get(key) ?? 0
      counts.set(key, index + 1)
      return { ...each, index }
    })
    .filter(({ amount }) => amount > 0n)
}

/** `transfer(address,uint256)` or `transferFrom(address,address,uint256)`. */
const transferCall = /^0x(?:a9059cbb|23b872dd0{24}([0-9a-f]{40}))0{24}([0-9a-f]{40})([0-9a-f]{64})/

/** Transfers to the account that a transaction outside of any block announces itself. */
function readAnnounced(transaction: unknown, { address, tokens, native }: TransferWish) {
  const [to, from] = [lower(readField(transaction, 'to')), lower(readField(transaction, 'from'))]
  const value = quantityOf(readField(transaction, 'value')) ?? 0n
  if (to === address) return native && value > 0n && from !== address ? [{ amount: value }] : []
  const [, payer, payee, amount] = transferCall.exec(lower(readField(transaction, 'input'))) ?? []
  const isOurs = `0x${payee}` === address && (payer === undefined ? from : `0x${payer}`) !== address
  return isOurs && tokens.has(to) ? [{ token: to, amount: BigInt(`0x${amount}`) }] : []
}

/**
 * Transfers to an account by a receipt and its transaction: anything but the right shape gives nothing. `undefined` for a
 * receipt that makes no sense. What a contract forwards of the native currency leaves no trace in either.
 *
 * @param hash in lower case
 */
export function readTransaction(
  hash: string,
  { receipt, transaction }: { readonly receipt: unknown; readonly transaction: unknown },
  wish: TransferWish,
): RawTransaction | undefined {
  const isIt = lower(readField(transaction, 'hash')) === hash
  if (receipt === null || receipt === undefined)
    return isIt ? { status: 'pending', transfers: readAnnounced(transaction, wish) } : { status: 'missing' }
  const [block, status] = ['blockNumber', 'status'].map(name => quantityOf(readField(receipt, name)))
  const blockHash = lower(readField(receipt, 'blockHash'))
  if (lower(readField(receipt, 'transactionHash')) !== hash || block === undefined || !isWord(blockHash))
    return undefined
  if (status === 0n) return { status: 'failed', block, blockHash }
  if (status !== 1n) return undefined
  const to = lower(readField(transaction, 'to'))
  const from = lower(readField(transaction, 'from'))
  const amount = quantityOf(readField(transaction, 'value')) ?? 0n
  const isNative = wish.native && isIt && to === wish.address && from !== wish.address && amount > 0n
  const native = isNative ? [{ hash, index: 0, from, amount, block, blockHash }] : []
  const ofTokens = readLogs(readField(receipt, 'logs'), wish)
  const own = ofTokens.filter(each => each.hash === hash && each.blockHash === blockHash)
  return { status: 'mined', block, blockHash, transfers: [...native, ...own] }
}
