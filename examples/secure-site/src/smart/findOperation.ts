import { type Hex, numberToHex, pad } from 'viem'
import * as z from 'zod/mini'
import type { Node } from '../chain/createNode.js'
import { hexBytes, quantity, word } from '../chain/evm/fields.js'
import { type Log, logShape, wordsOf } from '../chain/evm/logs.js'
import { readHex } from '../decode/bytes.js'
import { ENTRY_POINT, ENTRY_POINT_8 } from './entryPoint.js'
import type { OperationSlot } from './operationSlot.js'
import { askNonce } from './prepareOperation.js'

/** UserOperationEvent and BeforeExecution of both EntryPoints: each ends the logs of what came before. */
const OPERATION = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const BEGIN = '0xbb47ee3e183a558b1a2ff0874b079f3fc5478b7454eacf2bfc5af2ff5878f972'

const entryPoints: readonly string[] = [ENTRY_POINT, ENTRY_POINT_8]
const quantityText = z.string().check(z.refine(text => quantity.safeParse(text).success))
const toldShape = z.object({ receipt: z.object({ transactionHash: word }) })
const receiptShape = z.object({
  logs: z.array(logShape),
  blockHash: word,
  blockNumber: quantityText,
  gasUsed: quantityText,
  transactionHash: hexBytes,
})

/** An operation that is on the network. */
export interface FoundOperation {
  readonly isSuccess: boolean
  /** Of the transaction that brought it, with its own logs alone. */
  readonly receipt: z.output<typeof receiptShape>
}

/**
 * Looks for an operation by its hash: the bundler says which transaction brought it, and the network's node that it did. Undefined as long
 * as it did not.
 */
export async function findOperation(node: Node, hash: Hex): Promise<FoundOperation | undefined> {
  const told = toldShape.safeParse(await node.ask('eth_getUserOperationReceipt', [hash]))
  if (!told.success) return undefined
  const { transactionHash } = told.data.receipt
  const read = receiptShape.safeParse(await node.ask('eth_getTransactionReceipt', [transactionHash]))
  if (!read.success) return undefined
  const { logs } = read.data
  const at = logs.findIndex(log => isOwn(log, OPERATION) && log.topics[1]?.toLowerCase() === hash)
  const [, success] = wordsOf(readHex(logs[at]?.data) ?? new Uint8Array())
  if (success === undefined) return undefined
  const before = logs.slice(0, at).findLastIndex(log => isOwn(log, OPERATION) || isOwn(log, BEGIN))
  return {
    isSuccess: BigInt(success) === 1n,
    receipt: { ...read.data, logs: logs.slice(before + 1, at) },
  }
}

/** Another operation counts in place of this one: the network has it. Rejects if the network does not say. */
export async function isOvertaken(
  node: Node,
  hash: Hex,
  { sender, entryPoint, nonce, block }: OperationSlot,
): Promise<boolean> {
  if ((await askNonce(node, { address: sender, entryPoint })) <= nonce) return false
  const filter = {
    address: entryPoint,
    fromBlock: numberToHex(block),
    topics: [OPERATION, null, pad(sender)],
  }
  const logs = z.array(logShape).parse(await node.ask('eth_getLogs', [filter]))
  return logs.some(log => {
    const [used = '0x0'] = wordsOf(readHex(log.data) ?? new Uint8Array())
    return isOwn(log, OPERATION) && log.topics[1]?.toLowerCase() !== hash && BigInt(used) === nonce
  })
}

const isOwn = ({ address, topics }: Log, event: string) =>
  entryPoints.includes(address.toLowerCase()) && topics[0] === event
