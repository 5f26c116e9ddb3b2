import { base58, base64 } from '@scure/base'
import { keccak256 } from 'viem'
import type { Node } from '../chain/createNode.js'
import { NodeError } from '../chain/NodeError.js'
import type { Hex } from '../decode/bytes.js'
import { parseTransaction, type SolanaTransaction } from '../decode/solana/parseMessage.js'
import { FrameRefusal } from '../errors/FrameRefusal.js'

/** A transaction that a node was given. */
export interface Sent<Id> {
  /** Its hash or its signature, from the signed bytes: never what the node says that it is. */
  readonly id: Id
  /** Whether the node said that it took it. If not, it may be on its way all the same. */
  readonly isTaken: boolean
}

/**
 * Gives a signed EVM transaction to the node. Rejects with `NodeError` only if the node refuses it and does not know it: a
 * transaction that may be on its way must not look unsent, or somebody sends it twice.
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
 * Throws if somebody else has to sign the transaction of Solana first: no node takes it, and without the fee payer's signature it
 * has no id. `own` is the place of the account's signature, which may be missing.
 */
export function assertOthersSigned({ signatures }: SolanaTransaction, own: number): void {
  if (signatures.every((signature, at) => at === own || signature.some(byte => byte !== 0))) return
  throw new FrameRefusal('INVALID_PARAMS', 'The transaction lacks the signature of another account.')
}

/** The same for a transaction of Solana, with all its signatures. The id is that of the fee payer. */
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
  /** Whether the node has the transaction. */
  isKnown(): Promise<boolean>
}

async function send<Id>(id: Id, { give, isKnown }: Way): Promise<Sent<Id>> {
  const refusal = await attempt(give)
  if (refusal === 'taken') return { id, isTaken: true }
  // The same bytes once more: they can only be executed once.
  if (refusal === 'lost') return { id, isTaken: (await attempt(give)) === 'taken' }
  // 'Already known' and 'nonce too low' are said of a transaction that a proxy sent twice, too.
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
