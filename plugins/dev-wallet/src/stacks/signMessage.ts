import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex } from '@noble/hashes/utils'
import { signMessageHashRsv } from '@stacks/transactions'
import { providerRpcError } from '../eip155/providerRpcError.js'
import { visibleText } from '../visibleText.js'
import { type StacksContext, wordOf } from './StacksContext.js'

const encoder = new TextEncoder()

/** The length of a message as a Bitcoin varint. */
function lengthOf(count: number): number[] {
  if (count < 253) return [count]
  if (count < 65_536) return [253, count & 255, count >> 8]
  return [254, count & 255, (count >> 8) & 255, (count >> 16) & 255, count >>> 24]
}

/** Signs text like Stacks wallets, with prefix and length. */
export async function signMessage(ctx: StacksContext, params: Record<string, unknown>) {
  const { message } = params
  if (typeof message !== 'string') throw providerRpcError(-32602, "'message' must be a text.")
  const key = await ctx.signer(undefined)
  await ctx.ask('sign-message', {
    details: { address: key.address(wordOf(ctx.network(params['network']).id)), text: message },
    lines: [{ label: 'Message', value: visibleText(message), as: 'code' }],
  })
  const bytes = encoder.encode(message)
  const head = encoder.encode('\x17Stacks Signed Message:\n')
  const hash = bytesToHex(sha256(Uint8Array.of(...head, ...lengthOf(bytes.length), ...bytes)))
  const signature = ctx.faulty(({ privateKey }) => signMessageHashRsv({ messageHash: hash, privateKey }), key)
  return { signature, publicKey: key.publicKey }
}
