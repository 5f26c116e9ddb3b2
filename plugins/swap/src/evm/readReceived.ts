import type { CaipNetworkId, EthereumRpc } from '@latchkit/core'
import { readField } from '@latchkit/core/outside'
import { readBaseUnits } from '@latchkit/core/plugin'
import { isSame } from './decoders.js'

/** `Transfer(address,address,uint256)` of ERC-20, and `Deposit(address,uint256)` of wrapped native currency. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const DEPOSIT = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'

/** What to look for. `token` is undefined for the native currency. */
export interface Received {
  readonly networkId: CaipNetworkId
  readonly hash: string
  readonly account: string
  readonly token: string | undefined
  readonly signal?: AbortSignal | undefined
}

const addressOf = (topic: unknown) => (typeof topic === 'string' ? `0x${topic.slice(-40)}` : undefined)

/** What a confirmed transaction brought the account, in base units; `undefined` if that cannot be told. */
export async function readReceived(
  { readRpc }: Pick<EthereumRpc, 'readRpc'>,
  { networkId, hash, account, token, signal }: Received,
): Promise<bigint | undefined> {
  const read = (method: string, params: readonly unknown[]) => readRpc({ networkId, method, params, signal })
  const receipt = await read('eth_getTransactionReceipt', [hash])
  const logs: unknown = readField(receipt, 'logs')
  if (!Array.isArray(logs)) return undefined
  if (token !== undefined) return sumOf(logs, account, token)
  // Coins leave no log: the balance before and after the block tells, if nothing else of the account was in it.
  const block = readBaseUnits(readField(receipt, 'blockNumber'))
  const [used, price] = ['gasUsed', 'effectiveGasPrice'].map(name => readBaseUnits(readField(receipt, name)))
  if (block === undefined || block === 0n || used === undefined || price === undefined) return undefined
  if (!isSame(String(readField(receipt, 'from')), account)) return undefined
  const at = [block - 1n, block].map(number => `0x${number.toString(16)}`)
  const [before, after, first, second] = (
    await Promise.all([
      ...at.map(tag => read('eth_getBalance', [account, tag])),
      ...at.map(tag => read('eth_getTransactionCount', [account, tag])),
    ])
  ).map(readBaseUnits)
  if (before === undefined || after === undefined || first === undefined || second !== first + 1n)
    return undefined
  const received = after - before + used * price
  return received >= 0n ? received : undefined
}

function sumOf(logs: readonly unknown[], account: string, token: string): bigint | undefined {
  let sum = 0n
  let isSeen = false
  for (const log of logs.slice(0, 10_000)) {
    const topics: unknown = readField(log, 'topics')
    const value = readBaseUnits(readField(log, 'data'))
    if (!isSame(String(readField(log, 'address')), token) || !Array.isArray(topics) || value === undefined)
      continue
    const isTransfer = topics[0] === TRANSFER
    const to = addressOf(isTransfer ? topics[2] : topics[0] === DEPOSIT ? topics[1] : undefined)
    if (isSame(to, account)) {
      sum += value
      isSeen = true
    }
    if (isTransfer && isSame(addressOf(topics[1]), account)) sum -= value
  }
  return isSeen && sum >= 0n ? sum : undefined
}
