/** Makes one read by Ethereum's JSON-RPC; rejects if the network cannot be asked. */
export type ReadRpc = (method: string, params: readonly unknown[]) => Promise<unknown>

/** A movement of value to somebody, as the network shows it. */
export interface SeenTransfer {
  readonly hash: string
  /** The number of its log among those of its block; -1 for the native currency. It changes if the block does. */
  readonly index: number
  /** The token's address in lower case; absent for the native currency. */
  readonly token?: string | undefined
  /** In lower case. */
  readonly from: string
  /** In base units. */
  readonly amount: bigint
  readonly block: bigint
  readonly blockHash: string
}

/** What the network says of one transaction. */
export type SeenTransaction =
  | { readonly status: 'missing' }
  | { readonly status: 'reverted'; readonly block: bigint }
  /** With what it gives if nothing else happens. */
  | { readonly status: 'pending'; readonly transfers: readonly Pick<SeenTransfer, 'token' | 'amount'>[] }
  | { readonly status: 'mined'; readonly block: bigint; readonly transfers: readonly SeenTransfer[] }

/** `Transfer(address,address,uint256)`. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = /^0x[0-9a-f]{64}$/i

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : '')
const number = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
/** The address in a padded word; empty if it is none. */
const addressIn = (value: unknown) =>
  typeof value === 'string' && word.test(value) && /^0x0{24}/.test(value)
    ? `0x${value.slice(26).toLowerCase()}`
    : ''

/** A log as a transfer to `recipient`; nothing if it is none. */
function transferOf(log: unknown, recipient: string): SeenTransfer[] {
  const topics = list(field(log, 'topics'))
  const [amount, index, block] = ['data', 'logIndex', 'blockNumber'].map(name => number(field(log, name)))
  // A collectible's transfer has its id as a fourth topic.
  if (topics.length !== 3 || lower(topics[0]) !== TRANSFER || addressIn(topics[2]) !== recipient) return []
  if (!word.test(String(field(log, 'data'))) || field(log, 'removed') === true) return []
  if (amount === undefined || index === undefined || block === undefined) return []
  // What somebody sends to themselves pays nobody.
  if (addressIn(topics[1]) === recipient) return []
  return [
    {
      hash: lower(field(log, 'transactionHash')),
      index: Number(index),
      token: lower(field(log, 'address')),
      from: addressIn(topics[1]),
      amount,
      block,
      blockHash: lower(field(log, 'blockHash')),
    },
  ]
}

/** The recipient and amount of `transfer(address,uint256)` or `transferFrom(address,address,uint256)`. */
const transferCall = /^0x(?:a9059cbb|23b872dd0{24}([0-9a-f]{40}))0{24}([0-9a-f]{40})([0-9a-f]{64})/

/** What a transaction that no block has yet is about to give to `recipient`, as far as it says so itself. */
function announcedBy(transaction: unknown, recipient: string): Pick<SeenTransfer, 'token' | 'amount'>[] {
  const to = lower(field(transaction, 'to'))
  const from = lower(field(transaction, 'from'))
  const value = number(field(transaction, 'value')) ?? 0n
  if (to === recipient) return value > 0n && from !== recipient ? [{ amount: value }] : []
  const [, payer, payee, amount] = transferCall.exec(lower(field(transaction, 'input'))) ?? []
  const isOurs = `0x${payee}` === recipient && (payer === undefined ? from : `0x${payer}`) !== recipient
  return isOurs ? [{ token: to, amount: BigInt(`0x${amount}`) }] : []
}

/** What a transaction gave to `recipient`. What a contract forwards of the native currency leaves no trace there. */
export async function readTransaction(
  read: ReadRpc,
  hash: string,
  recipient: string,
): Promise<SeenTransaction> {
  const to = recipient.toLowerCase()
  const [receipt, transaction] = await Promise.all([
    read('eth_getTransactionReceipt', [hash]),
    read('eth_getTransactionByHash', [hash]),
  ])
  const isIt = lower(field(transaction, 'hash')) === hash.toLowerCase()
  if (!receipt)
    return isIt ? { status: 'pending', transfers: announcedBy(transaction, to) } : { status: 'missing' }
  const block = number(field(receipt, 'blockNumber'))
  if (lower(field(receipt, 'transactionHash')) !== hash.toLowerCase() || block === undefined)
    throw new Error('The answer is not about this transaction')
  if (number(field(receipt, 'status')) !== 1n) return { status: 'reverted', block }
  const value = number(field(transaction, 'value')) ?? 0n
  const isNative = isIt && lower(field(transaction, 'to')) === to && lower(field(transaction, 'from')) !== to
  const native: SeenTransfer[] =
    isNative && value > 0n
      ? [
          {
            hash: hash.toLowerCase(),
            index: -1,
            from: lower(field(transaction, 'from')),
            amount: value,
            block,
            blockHash: lower(field(receipt, 'blockHash')),
          },
        ]
      : []
  const logs = list(field(receipt, 'logs')).flatMap(log => transferOf(log, to))
  return {
    status: 'mined',
    block,
    transfers: [...native, ...logs.filter(each => each.hash === hash.toLowerCase())],
  }
}

/** Transfers of a token to `recipient` in a range of blocks, both of which count. */
export async function readTransfers(
  read: ReadRpc,
  { token, recipient }: { readonly token: string; readonly recipient: string },
  { from, to }: { readonly from: bigint; readonly to: bigint },
): Promise<readonly SeenTransfer[]> {
  const filter = {
    address: token,
    fromBlock: `0x${from.toString(16)}`,
    toBlock: `0x${to.toString(16)}`,
    topics: [TRANSFER, null, `0x${'0'.repeat(24)}${recipient.slice(2).toLowerCase()}`],
  }
  const logs = list(await read('eth_getLogs', [filter]))
  return logs
    .flatMap(log => transferOf(log, recipient.toLowerCase()))
    .filter(each => each.token === token.toLowerCase() && each.block >= from && each.block <= to)
}

/** The number of the latest block, or of the last final one. */
export async function readHead(read: ReadRpc, tag: 'latest' | 'finalized' = 'latest'): Promise<bigint> {
  const head = number(field(await read('eth_getBlockByNumber', [tag, false]), 'number'))
  if (head === undefined) throw new Error('The network does not say how far it is')
  return head
}

/** What an address has of the native currency. */
export async function readUnits(read: ReadRpc, address: string): Promise<bigint> {
  const units = number(await read('eth_getBalance', [address, 'latest']))
  if (units === undefined) throw new Error('The network does not say what the address has')
  return units
}

/** Whether a block is still part of the chain. */
export async function isCanonical(read: ReadRpc, { block, blockHash }: SeenTransfer): Promise<boolean> {
  const at = await read('eth_getBlockByNumber', [`0x${block.toString(16)}`, false])
  return lower(field(at, 'hash')) === blockHash
}
