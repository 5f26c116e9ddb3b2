import { base58 } from '@scure/base'
import * as z from 'zod/mini'
import { programs } from '../../decode/solana/decodeInstruction.js'
import type { Node } from '../createNode.js'
import { readAccounts } from './readAccounts.js'

const answerShape = z.object({ value: z.boolean() })

/** The node may lag behind the one that the page asked. */
const PAUSE_MS = 1_000
/** The position of the value in a nonce account. */
const NONCE = [40, 72] as const
const NONCE_BYTES = 80

/**
 * The network knows the transaction's blockhash, so the transaction is valid on no other network. With
 * `nonceAccount`, the blockhash is that account's value instead. Undefined if the network did not answer.
 */
export async function isOfNetwork(
  node: Node,
  { blockhash, nonceAccount }: { readonly blockhash: string; readonly nonceAccount: string | undefined },
): Promise<boolean | undefined> {
  if (nonceAccount !== undefined) {
    const [found] = await readAccounts(node, [nonceAccount]).catch(() => [])
    const isNonce = found?.program === programs.system && found.data.length === NONCE_BYTES
    // A nonce account that an earlier transaction of the same request creates does not exist yet.
    return isNonce && base58.encode(found.data.subarray(...NONCE)) === blockhash ? true : undefined
  }
  const ask = async () => {
    const params = [blockhash, { commitment: 'processed' }]
    const read = answerShape.safeParse(await node.ask('isBlockhashValid', params).catch(() => undefined))
    return read.success ? read.data.value : undefined
  }
  const first = await ask()
  if (first !== false) return first
  await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
  return ask()
}
