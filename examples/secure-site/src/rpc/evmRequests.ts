import { parseTransaction, serializeTransaction } from 'viem'
import { assertNetwork } from '../chain/assertNetwork.js'
import type { Chain } from '../chain/chains.js'
import { createNode, type Node } from '../chain/createNode.js'
import { hexBytes, quantity } from '../chain/evm/fields.js'
import {
  knownFee,
  mostFee,
  type PreparedTransaction,
  prepareTransactions,
} from '../chain/evm/prepareTransactions.js'
import { type CallRequest, readBatch, readCall } from '../chain/evm/readRequest.js'
import { readTokens } from '../chain/evm/readToken.js'
import { simulateCalls } from '../chain/evm/simulateCalls.js'
import { type Hex, readHex, toHex } from '../decode/bytes.js'
import { MAX_MESSAGE_BYTES } from '../decode/decodeMessage.js'
import { decodeCall } from '../decode/evm/decodeCall.js'
import { DELEGATION_MANAGER } from '../decode/evm/delegation.js'
import { hashTypedData } from '../decode/evm/hashTypedData.js'
import { BadTypedData, readTypedData, type TypedData } from '../decode/evm/readTypedData.js'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import { approve, type Readied } from '../frame/approve.js'
import type { FrameParts, RequestParts } from '../frame/FrameParts.js'
import type { Signature } from '../keys/sign.js'
import { allowsOthers } from '../review/allowsOthers.js'
import { assertFees } from '../review/feeLimits.js'
import { reviewTransactions, tokensOf } from '../review/reviewTransactions.js'
import { checkTypedData, reviewTypedData, tokensOfTypedData } from '../review/reviewTypedData.js'
import { ENTRY_POINT, ENTRY_POINT_8 } from '../smart/entryPoint.js'
import { isFor7702 } from '../smart/isFor7702.js'
import type { OperationSlot } from '../smart/operationSlot.js'
import type { SmartAccount } from '../smart/smartAccount.js'
import { assertNew, keepCalls } from './callsStatus.js'
import { checkLock } from './checkLock.js'
import { joinSignature } from './joinSignature.js'
import { checkAccount, readList } from './readParams.js'
import { readyMessage } from './readyMessage.js'
import { sendEvm } from './sendSigned.js'

/** A page's request on one network, for the EVM account. */
export interface EvmRequest {
  readonly chain: Chain
  readonly account: Hex
  /** That account, if it is a smart one. */
  readonly smart?: SmartAccount | undefined
  readonly method: string
  readonly params: unknown
  readonly signal: AbortSignal
}

/** Handles the EVM methods that need the user. Rejects with `FrameRefusal`. */
export async function answerEvm(parts: RequestParts, request: EvmRequest): Promise<unknown> {
  const { chain, account, smart, method, params, signal } = request
  const lower: Hex = `0x${account.slice(2).toLowerCase()}`
  const node = createNode(chain.caip2, parts.session)
  const place: Place = { account, lower, chain, node, smart }

  switch (method) {
    case 'personal_sign': {
      const [message, address] = readList(params, 2)
      checkAccount(address, account)
      const bytes = readMessage(message)
      return approve(parts, signal, async () => ({
        review: await readyMessage(parts, { bytes, account, chain }),
        ...(await signing(place)),
        items: [{ kind: 'message', bytes }],
      }))
    }
    case 'eth_signTypedData_v4': {
      const [address, given] = readList(params, 2)
      checkAccount(address, account)
      return approve(parts, signal, () => readyTypedData(parts, { ...place, data: readData(given) }))
    }
    case 'eth_sendTransaction': {
      const [given] = readList(params, 1)
      const call = readCall(given, account, chain.caip2)
      return approve(parts, signal, async () => {
        const { finish, ...shown } = await readySending(parts, { ...place, calls: [call] })
        return {
          ...shown,
          async finish(signatures) {
            const { hashes, operation } = await finish(signatures)
            if (operation === undefined) return hashes[0]
            const { transactionOf } = await import('./operations.js')
            return transactionOf(node, operation)
          },
        }
      })
    }
    case 'wallet_sendCalls': {
      const [given] = readList(params, 1)
      const { calls, id: wanted } = readBatch(given, account, chain.caip2, smart !== undefined)
      return approve(parts, signal, async () => {
        // Read before anything is sent: afterwards nothing may fail.
        const user = await parts.session.user()
        if (wanted !== undefined) await assertNew(parts, { id: wanted, user })
        const { finish, ...shown } = await readySending(parts, { ...place, calls })
        return {
          ...shown,
          finish: async signatures => {
            const batch = { chainId: chain.caip2, user, count: calls.length, ...(await finish(signatures)) }
            return { id: await keepCalls(parts, batch, wanted) }
          },
        }
      })
    }
    case 'wallet_requestExecutionPermissions':
    case 'wallet_revokeExecutionPermission': {
      if (!smart?.controllers.length)
        throw new FrameRefusal('UNSUPPORTED', 'Only a smart account of the framework gives permissions.')
      const { grantPermission, revokePermission } = await import('./permissions.js')
      if (smart.delegate) await (await import('./operations.js')).assertTaken(node, smart)
      const answer = method === 'wallet_revokeExecutionPermission' ? revokePermission : grantPermission
      return answer(parts, { ...place, smart, params, signal })
    }
    default:
      // What a page composed itself, by these or former names: see the threat model.
      throw new FrameRefusal('NOT_ALLOWED', 'Action not allowed')
  }
}

interface Place extends Pick<EvmRequest, 'account' | 'chain' | 'smart'> {
  readonly lower: Hex
  readonly node: Node
}

/** The account that is shown, the key that signs for it, and the signature that counts. */
async function signing({ account, smart, node }: Place) {
  if (!smart)
    return { account, finish: async (signatures: readonly Signature[]) => joinSignature(signatures) }
  // The code of smart accounts is for those who have one.
  const { smartSignature } = await import('./operations.js')
  return {
    account,
    signer: smart.owner,
    finish: (signatures: readonly Signature[]) => smartSignature(node, smart, joinSignature(signatures)),
  }
}

/** Sent calls: the transactions in order, or the one operation of a smart account. */
interface SentCalls {
  readonly hashes: readonly Hex[]
  readonly operation?: Hex
  readonly slot?: OperationSlot | undefined
}

async function readySending(
  parts: RequestParts,
  place: Place & { readonly calls: readonly CallRequest[] },
): Promise<Readied<SentCalls>> {
  const { smart } = place
  if (!smart) return readyCalls(parts, place)
  const { readyOperation } = await import('./operations.js')
  return readyOperation(parts, { ...place, smart })
}

async function readyTypedData(
  parts: FrameParts,
  { data, ...place }: Place & { data: TypedData },
): Promise<Readied<Hex>> {
  const { lower, chain, node, smart } = place
  const action = checkTypedData(data, lower, chain.caip2, smart?.owner)
  await checkLock(parts, { isOpen: true, chainId: chain.caip2 })
  const [tokens] = await Promise.all([
    readTokens(node, tokensOfTypedData(action), lower),
    assertNetwork(node),
  ])
  const { domain, struct } = hashTypedData(data)
  return {
    review: reviewTypedData(data, action, { chain, tokens }),
    ...(await signing(place)),
    items: [{ kind: 'typed-data', domain, struct }],
  }
}

async function readyCalls(
  parts: FrameParts,
  { calls, account, lower, chain, node }: Place & { calls: readonly CallRequest[] },
): Promise<Readied<SentCalls>> {
  await assertNoCallOfItself(node, { account: lower, chain, calls })
  const [prepared, balance] = await Promise.all([
    prepareTransactions(node, lower, calls),
    node.ask('eth_getBalance', [lower, 'latest']).then(
      given => quantity.parse(given),
      () => undefined,
    ),
    assertNetwork(node),
  ])
  assertFees(prepared.map(knownFee), balance, chain)
  const transactions = prepared.map(({ transaction }) => transaction)
  const simulation = await simulateCalls(node, lower, transactions)
  const tokens = await readTokens(node, tokensOf(transactions, simulation), lower)
  const context = { chain, tokens, account: lower, simulation, balance }
  const review = reviewTransactions(prepared, context)
  const actions = transactions.map(({ to, data }) => decodeCall(to, data))
  const isOpen = review.mustConfirm || actions.some(allowsOthers)
  const fees = prepared.map(mostFee)
  const spend = await checkLock(parts, { isOpen, chainId: chain.caip2, simulation, fees, balance })
  return {
    review,
    movesValue: true,
    account,
    items: prepared.map(({ bytes }) => ({ kind: 'transaction', bytes })),
    spend,
    finish: async signatures => ({ hashes: await sendInTurn(node, prepared, signatures) }),
  }
}

/**
 * Refuses a page's calls that could hand over the account of a key that has code (EIP-7702): to itself, the EntryPoint, or the contract
 * that uses delegations. Where accounts of keys take code, an authorization may be on its way, before any node tells of code.
 */
async function assertNoCallOfItself(
  node: Node,
  { account, chain, calls }: { account: Hex; chain: Chain; calls: readonly CallRequest[] },
): Promise<void> {
  const own: readonly unknown[] = [account, ENTRY_POINT, ENTRY_POINT_8, DELEGATION_MANAGER]
  if (!calls.some(({ to, data }) => own.includes(to) && data.length > 0)) return
  if (isFor7702(chain) || hexBytes.parse(await node.ask('eth_getCode', [account, 'latest'])) !== '0x')
    throw new FrameRefusal('NOT_ALLOWED', 'This would change the account itself.')
}

/**
 * Sends transactions in order. Sent ones stay sent, so a later failure does not hide them, and none follows
 * one whose result is unknown.
 */
async function sendInTurn(
  node: Node,
  prepared: readonly PreparedTransaction[],
  signatures: readonly Signature[],
): Promise<readonly Hex[]> {
  const signed = prepared.map(({ bytes }, at) => serializeSigned(bytes, signatures[at]))
  const hashes: Hex[] = []
  for (const one of signed) {
    try {
      const { id, isTaken } = await sendEvm(node, one)
      hashes.push(id)
      if (!isTaken) break
    } catch (error) {
      if (hashes.length === 0) throw error
      break
    }
  }
  return hashes
}

/** The signed transaction: the same bytes with their signature. */
function serializeSigned(bytes: Uint8Array, signature: Signature | undefined): Hex {
  if (!signature) throw new Error('A signature is missing')
  const [r, s] = [toHex(signature.bytes.subarray(0, 32)), toHex(signature.bytes.subarray(32))]
  return serializeTransaction(parseTransaction(toHex(bytes)), { r, s, yParity: signature.recovery ?? 0 })
}

function readMessage(given: unknown): Uint8Array {
  if (typeof given !== 'string') throw new FrameRefusal('INVALID_PARAMS', 'The message is no text.')
  const bytes = readHex(given) ?? new TextEncoder().encode(given)
  if (bytes.length > MAX_MESSAGE_BYTES) throw new FrameRefusal('INVALID_PARAMS', 'The message is too long.')
  return bytes
}

function readData(given: unknown): TypedData {
  try {
    return readTypedData(given)
  } catch (error) {
    if (error instanceof BadTypedData)
      throw new FrameRefusal('INVALID_PARAMS', `The data is refused. ${error.message}`)
    throw error
  }
}
