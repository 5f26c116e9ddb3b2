import { base58, base64 } from '@scure/base'
import { keccak256 } from 'viem'
import type { Node } from '../chain/createNode.js'
import { NodeError } from '../chain/NodeError.js'
import type { Hex } from '../decode/bytes.js'
import { parseTransaction, type SolanaTransaction } from '../decode/solana/parseMessage.js'
import { FrameRefusal } from '../errors/FrameRefusal.js'

/** A transaction that was sent to a node. */
export interface Sent<Id> {
  /** Its hash or signature, computed from the signed bytes rather than taken from the node. */
  readonly id: Id
  /** The node accepted it. If false, it may have been broadcast all the same. */
  readonly isTaken: boolean
}

/**
 * Sends a signed EVM transaction to the node. Rejects with `NodeError` only if the node refuses it and does
 * not know it: a transaction that may be broadcast must not look unsent, or the user sends it twice.
 */
export function sendEvm(node: Node, signed: Hex): Promise<Sent<Hex>> {
  const id = keccak256(signed)
  return send(id, {
    give: () => node.ask('eth_sendRawTransaction', [signed]),
    isKnown: async () => {
      const found = await node.ask('eth_getTransactionByHash', [id])
      return typeof found === 'object' && found !== null
    },
  })
}

/**
 * Throws if a Solana transaction lacks another signature: nodes would refuse it, and without the fee payer's
 * signature it has no id. `own` is the index of the account's signature, which may be missing.
 */
export function assertOthersSigned({ signatures }: SolanaTransaction, own: number): void {
  if (signatures.every((signature, at) => at === own || signature.some(byte => byte !== 0))) return
  throw new FrameRefusal('INVALID_PARAMS', 'The transaction lacks the signature of another account.')
}

/** Sends a Solana transaction with all its signatures. Its id is the fee payer's signature. */
export function sendSolana(node: Node, signed: Uint8Array, options: object): Promise<Sent<string>> {
  const id = base58.encode(parseTransaction(signed).signatures[0] ?? new Uint8Array())
  return send(id, {
    give: () => node.ask('sendTransaction', [base64.encode(signed), { ...options, encoding: 'base64' }]),
    isKnown: async () => {
      const found = await node.ask('getSignatureStatuses', [[id]])
      const [status] = Array.isArray(Object(found).value) ? Object(found).value : []
      return typeof status === 'object' && status !== null
    },
  })
}

interface Way {
  give(): Promise<unknown>
  /** The node knows it. */
  isKnown(): Promise<boolean>
}

/** Sends signed bytes, as `sendEvm` does. */
export async function send<Id>(id: Id, { give, isKnown }: Way): Promise<Sent<Id>> {
  const refusal = await attempt(give)
  if (refusal === 'taken') return { id, isTaken: true }
  // Send the same bytes again: they can only be executed once.
  if (refusal === 'lost') return { id, isTaken: (await attempt(give)) === 'taken' }
  // 'Already known' and 'nonce too low' are also returned for a transaction that a proxy sent twice.
  if (await isKnown().catch(() => false)) return { id, isTaken: true }
  throw refusal
}

async function attempt(give: () => Promise<unknown>): Promise<'taken' | 'lost' | NodeError> {
  try {
    await give()
    return 'taken'
  } catch (error) {
    return error instanceof NodeError && error.isRefused ? error : 'lost'
  }
}
