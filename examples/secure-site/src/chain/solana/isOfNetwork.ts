import { base58 } from '@scure/base'
import * as z from 'zod/mini'
import { programs } from '../../decode/solana/decodeInstruction.js'
import type { Node } from '../createNode.js'
import { readAccounts } from './readAccounts.js'

const answerShape = z.object({ value: z.boolean() })

/** A node may be behind the one that the page has asked. */
const PAUSE_MS = 1_000
/** Where an account of a durable nonce has its value. */
const NONCE = [40, 72] as const
const NONCE_BYTES = 80

/**
 * Whether a network knows the blockhash of a transaction, which then counts on no other one. `nonceAccount`: the blockhash is the
 * value of this account instead. Undefined if the network did not say.
 */
export async function isOfNetwork(
  node: Node,
  { blockhash, nonceAccount }: { readonly blockhash: string; readonly nonceAccount: string | undefined },
): Promise<boolean | undefined> {
  if (nonceAccount !== undefined) {
    const [found] = await readAccounts(node, [nonceAccount]).catch(() => [])
    const isNonce = found?.program === programs.system && found.data.length === NONCE_BYTES
    // One that an earlier transaction of the same request makes is not there yet.
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
