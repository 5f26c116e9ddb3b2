import { base58 } from '@scure/base'
import { MEMO_PROGRAM } from '../rpc/programs.js'

/** The most that a transaction carries, in bytes of what is signed: 1,232 without its one signature. */
const MOST = 1_167

/**
 * The signed bytes of a transaction that carries a message as its memo and nothing else, `undefined` if it is too long. No
 * network takes it: its blockhash is that of no block, and it advances no nonce.
 */
export function memoMessage(signer: Uint8Array, message: Uint8Array): Uint8Array | undefined {
  if (message.length > MOST) return undefined
  const bytes = Uint8Array.of(
    ...[1, 0, 1, 2],
    ...signer,
    ...base58.decode(MEMO_PROGRAM),
    ...new Uint8Array(32),
    ...[1, 1, 1, 0],
    ...compactLength(message.length),
    ...message,
  )
  return bytes.length <= MOST ? bytes : undefined
}

/** A length as transactions have it: seven bits a byte, the lowest first. */
const compactLength = (length: number) => (length < 128 ? [length] : [(length & 127) | 128, length >> 7])
