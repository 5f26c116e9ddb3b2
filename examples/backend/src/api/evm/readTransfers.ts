import { decodeAbiParameters, type Hex, toEventSelector } from 'viem'
import type { Transfer } from '../chain/IndexedTransaction.js'
import type { EvmLog } from './blockShapes.js'

const transfer = toEventSelector('Transfer(address,address,uint256)')
const transferSingle = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')
const transferBatch = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')
const deposit = toEventSelector('Deposit(address,uint256)')
const withdrawal = toEventSelector('Withdrawal(address,uint256)')

const zero = `0x${'0'.repeat(40)}`

/**
 * The transfers in a log: ERC-20, ERC-721, ERC-1155 and deposits and withdrawals of the chain's wrapped
 * currency. Any other log, or one in another format, is ignored.
 */
export function readTransfers(
  { address, topics, data }: EvmLog,
  wrappedNative?: string,
): readonly Transfer[] {
  try {
    const [event, ...rest] = topics
    const token = { token: address }
    if (event === transfer && topics.length === 3) {
      const [from, to] = rest.map(addressOf)
      return [{ kind: 'fungible', ...token, from, to, amount: wordOf(data) }] as Transfer[]
    }
    if (event === transfer && topics.length === 4) {
      const [from, to] = rest.map(addressOf)
      const tokenId = `${wordOf(rest[2] ?? '')}`
      return [{ kind: 'nft', ...token, from, to, amount: 1n, tokenId }] as Transfer[]
    }
    if ((event === transferSingle || event === transferBatch) && topics.length === 4) {
      const [, from, to] = rest.map(addressOf)
      return idsOf(event, data as Hex).map(([id, amount]) => {
        return { kind: 'nft', ...token, from, to, amount, tokenId: `${id}` } as Transfer
      })
    }
    if (address === wrappedNative && topics.length === 2 && (event === deposit || event === withdrawal)) {
      const account = addressOf(rest[0] ?? '')
      const [from, to] = event === deposit ? [zero, account] : [account, zero]
      return [{ kind: 'fungible', ...token, from, to, amount: wordOf(data) }]
    }
  } catch {
    // Anybody can emit a log that looks like a transfer.
  }
  return []
}

function idsOf(event: string, data: Hex): readonly (readonly [bigint, bigint])[] {
  if (event === transferSingle) return [decodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], data)]
  const [ids, amounts] = decodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], data)
  if (ids.length !== amounts.length) throw new Error('The numbers of ids and amounts differ.')
  return ids.map((id, index) => [id, amounts[index] ?? 0n])
}

function addressOf(topic: string): string {
  if (!/^0x0{24}[0-9a-f]{40}$/i.test(topic)) throw new Error('This is not an address.')
  return `0x${topic.slice(26).toLowerCase()}`
}

function wordOf(text: string): bigint {
  if (!/^0x[0-9a-f]{64}$/i.test(text)) throw new Error('This is not a number.')
  return BigInt(text)
}
