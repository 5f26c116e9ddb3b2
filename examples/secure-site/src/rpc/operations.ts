import { settleBy } from '@latchkit/core/async'
import { serializeErc6492Signature } from 'viem'
import * as z from 'zod/mini'
import { assertNetwork } from '../chain/assertNetwork.js'
import type { Chain } from '../chain/chains.js'
import type { Node } from '../chain/createNode.js'
import { quantity } from '../chain/evm/fields.js'
import type { CallRequest } from '../chain/evm/readRequest.js'
import { readTokens } from '../chain/evm/readToken.js'
import { simulateCalls } from '../chain/evm/simulateCalls.js'
import { NodeError } from '../chain/NodeError.js'
import { untilKnown } from '../chain/untilKnown.js'
import type { Hex } from '../decode/bytes.js'
import { decodeCall } from '../decode/evm/decodeCall.js'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import type { Readied } from '../frame/approve.js'
import type { RequestParts } from '../frame/FrameParts.js'
import { allowsOthers } from '../review/allowsOthers.js'
import { assertFees } from '../review/feeLimits.js'
import { reviewOperation } from '../review/reviewOperation.js'
import { tokensOf } from '../review/reviewTransactions.js'
import { ENTRY_POINT, ENTRY_POINT_8 } from '../smart/entryPoint.js'
import { findOperation, isOvertaken } from '../smart/findOperation.js'
import type { OperationSlot } from '../smart/operationSlot.js'
import { askBundler, askNonce, isDeployed, prepareOperation, refusalOf } from '../smart/prepareOperation.js'
import { assertTaken } from '../smart/readDelegation.js'
import type { SmartAccount } from '../smart/smartAccount.js'
import {
  decodeCalls,
  hashesToSign,
  mostFee,
  type OperationCall,
  operationHash,
  toRpc,
} from '../smart/UserOperation.js'
import { checkLock } from './checkLock.js'
import { joinSignature, splitSignature } from './joinSignature.js'
import { send } from './sendSigned.js'
import { switchAccount } from './switchAccount.js'

export { assertTaken, findOperation, isOvertaken, switchAccount }

/** A smart account, and its network. */
interface Place {
  readonly smart: SmartAccount
  readonly chain: Chain
  readonly node: Node
}

interface SentOperation {
  readonly hashes: readonly Hex[]
  readonly operation: Hex
  /** Undefined if the network did not tell its latest block. */
  readonly slot?: OperationSlot | undefined
}

/** A browser that blocks storage may never answer. */
const STORE_MS = 3_000

const keptShape = z.object({ hash: z.string(), nonce: z.bigint() })

/**
 * Calls as one operation of a smart account, which happen all or not at all. `finish` sends it, and returns its hash, which is that of no
 * transaction.
 */
export const readyOperation = (
  parts: RequestParts,
  { calls, ...place }: Place & { readonly calls: readonly CallRequest[] },
): Promise<Readied<SentOperation>> =>
  readyOwnOperation(parts, { ...place, calls: calls.map(call => checkCall(call, place.smart)) })

/** The same for calls that the frame itself composed. */
export async function readyOwnOperation(
  parts: RequestParts,
  { smart, chain, node, calls }: Place & { readonly calls: readonly OperationCall[] },
): Promise<Readied<SentOperation>> {
  const account: Hex = `0x${smart.address.slice(2).toLowerCase()}`
  const name = `operation:${parts.user}:${chain.caip2}:${account}`
  const [balance, block] = await Promise.all([
    node.ask('eth_getBalance', [account, 'latest']).then(
      given => quantity.parse(given),
      () => undefined,
    ),
    askBlock(node),
    assertNetwork(node),
    untilFree(node, smart, await parts.store.get(name)),
  ])
  const prepared = await prepareOperation(node, { chain, account: smart, calls, balance })
  const { operation } = prepared
  const { authorization } = operation
  const isOwn = operation.paymaster === undefined
  const fee = isOwn ? mostFee(operation) : 0n
  assertFees([fee], balance, chain)
  // From here on, only what is signed counts.
  const signed = decodeCalls(operation.callData)
  const simulation = await simulateCalls(
    node,
    account,
    signed.map(call => ({ ...call, gas: operation.callGasLimit + aloneGas(call.data) })),
  )
  const tokens = await readTokens(node, tokensOf(signed, simulation), account)
  const review = reviewOperation(prepared, { chain, tokens, account, simulation, balance })
  const isOpen = review.mustConfirm || signed.some(({ to, data }) => allowsOthers(decodeCall(to, data)))
  const lock = {
    isOpen,
    chainId: chain.caip2,
    simulation,
    fees: [fee],
    ...(balance !== undefined && { balance }),
  }
  const chainId = BigInt(chain.caip2.split(':')[1] ?? 0)
  const hash = operationHash(operation, smart, chainId)
  return {
    review,
    movesValue: true,
    account: smart.address,
    signer: smart.owner,
    items: [
      { kind: 'typed-data', ...hashesToSign(operation, smart, chainId) },
      ...(authorization ? [{ kind: 'authorization' as const, ...authorization }] : []),
    ],
    spend: await checkLock(parts, lock),
    async finish(signatures) {
      // Before it is sent: the next one waits for it, also after a reload.
      await settleBy(parts.store.set(name, { hash, nonce: operation.nonce }), STORE_MS).catch(() => {})
      const [, proof] = signatures
      const params = [
        toRpc(operation, joinSignature(signatures), proof && splitSignature(proof)),
        smart.entryPoint,
      ]
      const give = () => node.ask('eth_sendUserOperation', params)
      await send(hash, { give, isKnown: () => isKnown(node, hash) }).catch((error: unknown) => {
        throw error instanceof NodeError ? refusalOf(error) : error
      })
      const slot = { sender: account, entryPoint: smart.entryPoint, nonce: operation.nonce }
      return { hashes: [], operation: hash, slot: block === undefined ? undefined : { ...slot, block } }
    },
  }
}

/** Undefined if the node does not tell. */
const askBlock = (node: Node): Promise<bigint | undefined> =>
  node.ask('eth_blockNumber', []).then(
    given => quantity.safeParse(given).data,
    () => undefined,
  )

/** Refuses a page's call to the account itself, or to a contract that acts for it: it could hand over the account. */
function checkCall({ to, value, data }: CallRequest, smart: SmartAccount): OperationCall {
  if (to === undefined) throw new FrameRefusal('UNSUPPORTED', 'A smart account makes no contracts by itself.')
  const own = [smart.address.toLowerCase(), ENTRY_POINT, ENTRY_POINT_8, ...smart.controllers]
  if (own.includes(to) && data.length > 0)
    throw new FrameRefusal('NOT_ALLOWED', 'This would change the account itself.')
  return { to, value, data }
}

/** The gas that a call needs besides as a transaction of its own, as in a simulation (EIP-7623). */
const aloneGas = (data: Uint8Array): bigint => 21_000n + 40n * BigInt(data.length)

/**
 * Waits for the account's operation before this one, so that they count in order. One that the bundler has dropped is not waited for: the
 * next one has its nonce, so that at most one of the two ever counts.
 */
async function untilFree(node: Node, smart: SmartAccount, before: unknown): Promise<void> {
  const kept = keptShape.safeParse(before)
  if (!kept.success) return
  const { hash, nonce } = kept.data
  const isFree = async () => (await askNonce(node, smart)) > nonce || !(await isKnown(node, hash))
  if (await isFree()) return
  if (!(await untilKnown(async () => (await isFree()) || undefined)))
    throw new FrameRefusal('TOO_MANY_REQUESTS', 'An operation of this account waits already.')
}

/** The bundler knows the operation, on the network or before. */
async function isKnown(node: Node, hash: string): Promise<boolean> {
  const found = await askBundler(node, 'eth_getUserOperationByHash', [hash])
  return typeof found === 'object' && found !== null
}

/** The hash of the transaction that brought an operation. Rejects with `NodeError` if there is none within a minute: it may come later. */
export async function transactionOf(node: Node, operation: Hex): Promise<string> {
  const found = await untilKnown(() => findOperation(node, operation))
  if (found) return found.receipt.transactionHash
  throw new NodeError('The operation is not on the network yet.')
}

/**
 * The signature of a smart account (ERC-1271). As long as there is no code, it says how to deploy it (ERC-6492). The account of the key has
 * one signature with code and without.
 */
export async function smartSignature(node: Node, smart: SmartAccount, signature: Hex): Promise<Hex> {
  if (smart.delegate || (await isDeployed(node, smart.address))) return signature
  return serializeErc6492Signature({ address: smart.factory, data: smart.factoryData, signature })
}
