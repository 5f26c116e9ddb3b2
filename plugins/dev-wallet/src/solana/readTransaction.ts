import { base58 } from '@scure/base'
import { providerRpcError } from '../eip155/providerRpcError.js'

/** One instruction, with addresses in place of indices; those of lookup tables are `undefined`. */
export interface Instruction {
  readonly program: string | undefined
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

export interface WireTransaction {
  /** Base58 of the accounts that have to sign, in the order of the signatures. */
  readonly signers: readonly string[]
  /** The bytes to sign. */
  readonly message: Uint8Array
  readonly instructions: readonly Instruction[]
  /** Returns the transaction with a signature added. */
  withSignature(signer: string, signature: Uint8Array): Uint8Array
}

/** Reads numbers and runs of bytes one after the other; throws −32602 at the end of the data. */
function createReader(bytes: Uint8Array) {
  let at = 0
  const take = (count: number) => {
    if (at + count > bytes.length) throw providerRpcError(-32602, 'The transaction breaks off.')
    at += count
    return bytes.subarray(at - count, at)
  }
  const byte = () => take(1)[0] ?? 0
  /** Solana's compact-u16: seven bits a byte, lowest first. */
  const count = () => {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const next = byte()
      value |= (next & 0x7f) << shift
      if (next < 0x80) return value
    }
    throw providerRpcError(-32602, 'The transaction holds a number that is too large.')
  }
  return { byte, count, take, at: () => at }
}

/** Reads a legacy or version 0 transaction; throws −32602 for anything else. */
export function readTransaction(bytes: Uint8Array): WireTransaction {
  const reader = createReader(bytes)
  const many = <T>(read: () => T) => Array.from({ length: reader.count() }, read)
  const signatures = many(() => reader.take(64))
  const start = reader.at()
  const first = reader.byte()
  if (first > 0x80) throw providerRpcError(-32602, 'The transaction is of an unknown version.')
  const signerCount = first === 0x80 ? reader.byte() : first
  reader.take(2)
  const keys = many(() => base58.encode(reader.take(32)))
  reader.take(32)
  const instructions = many((): Instruction => {
    const program = keys[reader.byte()]
    const accounts = many(() => keys[reader.byte()])
    return { program, accounts, data: reader.take(reader.count()) }
  })
  const signers = keys.slice(0, signerCount)
  if (signatures.length !== signers.length || signers.length === 0) {
    throw providerRpcError(-32602, 'The transaction has another number of signatures than of signers.')
  }
  return {
    signers,
    message: bytes.subarray(start),
    instructions,
    withSignature(signer, signature) {
      const signed = bytes.slice()
      signed.set(signature, start - 64 * (signers.length - signers.indexOf(signer)))
      return signed
    },
  }
}
