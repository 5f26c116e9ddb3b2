import type { CaipNetworkId, EthereumRpc, TradeSeen, TradeSought } from '@latchkit/core'
import { readBaseUnits } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import { isSame } from './decoders.js'
import { readContract } from './readContract.js'

/** `Transfer(address,address,uint256)` of ERC-20; `Deposit` and `Withdrawal(address,uint256)` of wrapped native currency. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const DEPOSIT = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
const WITHDRAWAL = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'
const BALANCE = 'function balanceOf(address) view returns (uint256)'
const NOBODY = `0x${'0'.repeat(40)}`
const MOST_LOGS = 10_000

export interface Sought extends TradeSought {
  readonly networkId: CaipNetworkId
}

const addressOf = (topic: unknown) => (typeof topic === 'string' ? `0x${topic.slice(-40)}` : undefined)

/** The account's net change by a token's logs; `undefined` if they do not mention it. */
function netOf(logs: readonly unknown[], account: string, token: string): bigint | undefined {
  let [net, wrapped] = [0n, 0n]
  let [isSeen, isMint] = [false, false]
  for (const log of logs.slice(0, MOST_LOGS)) {
    const topics: unknown = readField(log, 'topics')
    const value = readBaseUnits(readField(log, 'data'))
    if (!isSame(String(readField(log, 'address')), token) || !Array.isArray(topics) || value === undefined)
      continue
    const [first, second] = topics.slice(1, 3).map(addressOf)
    const [isIn, isOut] = [isSame(second, account), isSame(first, account)]
    if (topics[0] === TRANSFER && (isIn || isOut)) {
      net += (isIn ? value : 0n) - (isOut ? value : 0n)
      isMint ||= isSame(isIn ? first : second, NOBODY)
    } else if (topics[0] === DEPOSIT && isOut) wrapped += value
    else if (topics[0] === WITHDRAWAL && isOut) wrapped -= value
    else continue
    isSeen = true
  }
  // Some wrapped tokens log both a deposit and a transfer from the zero address.
  return isSeen ? net + (isMint ? 0n : wrapped) : undefined
}

/**
 * Native currency that wrapped tokens paid out, to anyone: a swap yields no more than that, while the balance
 * includes other transfers in the same block. `undefined` if it was never wrapped.
 */
function unwrappedIn(logs: readonly unknown[]): bigint | undefined {
  let all: bigint | undefined
  for (const log of logs.slice(0, MOST_LOGS)) {
    const topics: unknown = readField(log, 'topics')
    const value = readBaseUnits(readField(log, 'data'))
    if (Array.isArray(topics) && topics[0] === WITHDRAWAL && value !== undefined) all = (all ?? 0n) + value
  }
  return all
}

/**
 * The native currency received, from the rise in balance and the unwrapped amount; `undefined` if that cannot
 * be told. No token keeps a part of native currency: a rise below the minimum means that not all rollup fees
 * are known, or not all of it was wrapped.
 */
function coinsOf(
  risen: bigint | undefined,
  unwrapped: bigint | undefined,
  least: bigint,
): bigint | undefined {
  if (risen === undefined || risen < least) return undefined
  return unwrapped !== undefined && unwrapped >= least && unwrapped < risen ? unwrapped : risen
}

/**
 * Reads the effect of a confirmed transaction on an account. Success alone is no evidence: others may have
 * sent it for the account, together with unrelated calls. `undefined` while the node has no receipt. Rejects
 * as the node does.
 */
export async function readTrade(
  rpc: Pick<EthereumRpc, 'readRpc'>,
  sought: Sought,
): Promise<TradeSeen | undefined> {
  const { networkId, hash, account, target, sold, bought, amount, least, signal } = sought
  const receipt = await rpc.readRpc({
    networkId,
    method: 'eth_getTransactionReceipt',
    params: [hash],
    signal,
  })
  const logs: unknown = readField(receipt, 'logs')
  if (!Array.isArray(logs)) return undefined
  if (readBaseUnits(readField(receipt, 'status')) === 0n) return { isTraded: false }
  const isSender = isSame(String(readField(receipt, 'from')), account)
  const isOwn = isSender && isSame(String(readField(receipt, 'to')), target)
  const isOther = isSender && !isOwn
  const gain = bought === undefined ? undefined : netOf(logs, account, bought)
  const loss = sold === undefined ? 0n : -(netOf(logs, account, sold) ?? 0n)
  if (bought === undefined) {
    const received = coinsOf(await receivedCoins(rpc, sought, receipt), unwrappedIn(logs), least)
    return { isTraded: isOwn || loss >= amount || (loss > 0n ? undefined : false), isOther, received }
  }
  if (gain !== undefined && gain > 0n)
    return { isTraded: true, received: await heldOf(gain, bought, rpc, sought, receipt) }
  // A token without logs may have been transferred all the same, and native currency leaves none.
  const hasKept = sold === undefined ? isOwn || (await hasKeptCoins(rpc, sought, receipt)) : loss <= 0n
  const isTraded = isOwn || (hasKept ? false : undefined)
  return { isTraded, isOther, received: gain === 0n ? gain : undefined }
}

const hex = (block: bigint) => `0x${block.toString(16)}`

/** The account has no less native currency after the block than before; `false` if no node answers. */
async function hasKeptCoins(
  { readRpc }: Pick<EthereumRpc, 'readRpc'>,
  { networkId, account, signal }: Sought,
  receipt: unknown,
): Promise<boolean> {
  const block = readBaseUnits(readField(receipt, 'blockNumber'))
  if (!block) return false
  const reads = [block - 1n, block].map(at =>
    readRpc({ networkId, method: 'eth_getBalance', params: [account, hex(at)], signal }),
  )
  const [before, after] = (await Promise.all(reads).catch(() => [])).map(readBaseUnits)
  return before !== undefined && after !== undefined && after >= before
}

/**
 * The plausible part of a gain that a token logged, since its logs can lie: no more than the balance rose in
 * the block, if a node still knows that; `undefined` if it did not rise.
 */
async function heldOf(
  gain: bigint,
  token: string,
  rpc: Pick<EthereumRpc, 'readRpc'>,
  { networkId, account, signal }: Sought,
  receipt: unknown,
): Promise<bigint | undefined> {
  const block = readBaseUnits(readField(receipt, 'blockNumber'))
  if (!block) return gain
  const balance = { networkId, to: token, signature: BALANCE, args: [account], signal }
  const [before, after] = await Promise.all(
    [block - 1n, block].map(at => readContract<bigint>(rpc, { ...balance, block: hex(at) })),
  ).catch(() => [])
  if (before === undefined || after === undefined) return gain
  const risen = after - before
  return risen >= gain ? gain : risen > 0n ? risen : undefined
}

/**
 * Native currency leaves no log: compare the balance before and after the block, if it has no other
 * transaction of the account.
 */
async function receivedCoins(
  { readRpc }: Pick<EthereumRpc, 'readRpc'>,
  { networkId, account, signal }: Sought,
  receipt: unknown,
): Promise<bigint | undefined> {
  const read = (method: string, params: readonly unknown[]) => readRpc({ networkId, method, params, signal })
  const block = readBaseUnits(readField(receipt, 'blockNumber'))
  const [used, price] = ['gasUsed', 'effectiveGasPrice'].map(name => readBaseUnits(readField(receipt, name)))
  if (block === undefined || block === 0n || used === undefined || price === undefined) return undefined
  if (!isSame(String(readField(receipt, 'from')), account)) return undefined
  // Rollups also charge for data: https://docs.optimism.io/stack/transactions/fees
  const told: unknown = readField(receipt, 'l1Fee')
  const dataFee = told === undefined || told === null ? 0n : readBaseUnits(told)
  const at = [block - 1n, block].map(hex)
  const [before, after, first, second] = (
    await Promise.all([
      ...at.map(tag => read('eth_getBalance', [account, tag])),
      ...at.map(tag => read('eth_getTransactionCount', [account, tag])),
    ]).catch(() => [])
  ).map(readBaseUnits)
  if (before === undefined || after === undefined || dataFee === undefined) return undefined
  if (first === undefined || second !== first + 1n) return undefined
  const received = after - before + used * price + dataFee
  return received >= 0n ? received : undefined
}
