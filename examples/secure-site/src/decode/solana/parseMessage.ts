import { base58 } from '@scure/base'

/** An account of a transaction. */
export interface MessageAccount {
  /** Base58; for an account of a lookup table, known only once the table was read. */
  readonly address: string | undefined
  readonly isSigner: boolean
  readonly isWritable: boolean
  /** Its lookup table, if it is not in the message itself. */
  readonly table?: { readonly address: string; readonly index: number }
}

/** An instruction, with its accounts as indices. */
export interface MessageInstruction {
  readonly program: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
}

/** A parsed transaction message. */
export interface SolanaMessage {
  readonly version: 'legacy' | 0
  readonly signers: number
  readonly accounts: readonly MessageAccount[]
  /** Base58. */
  readonly blockhash: string
  readonly instructions: readonly MessageInstruction[]
  /** The position of the blockhash. */
  readonly blockhashAt: number
}

/** The maximum size of a Solana transaction. */
const MAX_TRANSACTION_BYTES = 1232

/**
 * The bytes could be a transaction message, of a current or future version: a message to sign must not be.
 */
export function isTransactionMessage(bytes: Uint8Array): boolean {
  try {
    parseMessage(bytes)
    return true
  } catch {
    return isVersioned(bytes) && !isText(bytes)
  }
}

/** The first byte of versioned messages; the last value is reserved for signed messages. */
const isVersioned = ([first = 0]: Uint8Array) => first >= 0x80 && first < 0xff

function isText(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Parses a transaction message, legacy or version 0. Throws for missing, trailing or inconsistent bytes. */
export function parseMessage(bytes: Uint8Array): SolanaMessage {
  if (bytes.length > MAX_TRANSACTION_BYTES) throw new Error('The transaction is too long')
  const reader = createReader(bytes)
  const first = reader.byte()
  const hasVersion = (first & 0x80) !== 0
  if (hasVersion && first !== 0x80) throw new Error('The transaction has an unknown version')
  const signers = hasVersion ? reader.byte() : first
  const [readonlySigners, readonlyOthers] = [reader.byte(), reader.byte()]
  const keys = reader.list(() => base58.encode(reader.take(32)))
  if (signers === 0 || signers > keys.length || readonlySigners >= signers)
    throw new Error('The transaction has impossible signers')
  if (readonlyOthers > keys.length - signers) throw new Error('The transaction has impossible accounts')
  if (new Set(keys).size < keys.length) throw new Error('The transaction lists an account twice')
  const blockhashAt = reader.at()
  const blockhash = base58.encode(reader.take(32))
  const instructions = reader.list(() => ({
    program: reader.byte(),
    accounts: reader.list(() => reader.byte()),
    data: reader.take(reader.length()),
  }))
  const tables = hasVersion
    ? reader.list(() => ({
        address: base58.encode(reader.take(32)),
        writable: reader.list(() => reader.byte()),
        readonly: reader.list(() => reader.byte()),
      }))
    : []
  if (reader.at() !== bytes.length) throw new Error('The transaction has bytes left over')

  const accounts: MessageAccount[] = keys.map((address, at) => ({
    address,
    isSigner: at < signers,
    isWritable: at < signers ? at < signers - readonlySigners : at < keys.length - readonlyOthers,
  }))
  const looked = (list: 'writable' | 'readonly') =>
    tables.flatMap(({ address, [list]: indices }) =>
      indices.map(index => ({
        address: undefined,
        isSigner: false,
        isWritable: list === 'writable',
        table: { address, index },
      })),
    )
  accounts.push(...looked('writable'), ...looked('readonly'))
  for (const { program, accounts: indices } of instructions) {
    // The runtime accepts neither a program from a table nor the fee payer as one.
    if (program === 0 || program >= keys.length) throw new Error('An instruction has an impossible program')
    if (indices.some(index => index >= accounts.length))
      throw new Error('An instruction has an impossible account')
  }
  return { version: hasVersion ? 0 : 'legacy', signers, accounts, blockhash, instructions, blockhashAt }
}

/** A transaction: its signatures, some of which may be zero, and the signed message. */
export interface SolanaTransaction {
  readonly signatures: readonly Uint8Array[]
  readonly messageBytes: Uint8Array
  readonly message: SolanaMessage
}

/** Parses a transaction. Throws if it is malformed, or does not have one place for each signature. */
export function parseTransaction(bytes: Uint8Array): SolanaTransaction {
  if (bytes.length > MAX_TRANSACTION_BYTES) throw new Error('The transaction is too long')
  const reader = createReader(bytes)
  const signatures = reader.list(() => reader.take(64))
  const messageBytes = bytes.slice(reader.at())
  const message = parseMessage(messageBytes)
  if (signatures.length !== message.signers) throw new Error('The transaction has impossible signatures')
  return { signatures, messageBytes, message }
}

/** Inserts a signature into a transaction's bytes. */
export function putSignature(transaction: Uint8Array, signer: number, signature: Uint8Array): Uint8Array {
  const result = Uint8Array.from(transaction)
  const { length: count } = parseTransaction(transaction).signatures
  // A count below 128 is one byte.
  if (signer >= count || signature.length !== 64) throw new Error('The signature has no place')
  result.set(signature, 1 + signer * 64)
  return result
}

function createReader(bytes: Uint8Array) {
  let at = 0
  const take = (count: number) => {
    if (at + count > bytes.length) throw new Error('The transaction is cut off')
    at += count
    return bytes.slice(at - count, at)
  }
  const byte = () => take(1)[0] ?? 0
  /** Solana's compact-u16, only in its shortest form. */
  const length = () => {
    let value = 0
    for (let shift = 0; shift <= 14; shift += 7) {
      const next = byte()
      value |= (next & 0x7f) << shift
      if ((next & 0x80) !== 0) continue
      if (next === 0 && shift > 0) throw new Error('The transaction has an alias of a length')
      return value
    }
    throw new Error('The transaction has an impossible length')
  }
  const list = <Item>(read: () => Item): Item[] => {
    const count = length()
    if (count > bytes.length) throw new Error('The transaction is cut off')
    return Array.from({ length: count }, read)
  }
  return { at: () => at, take, byte, length, list }
}
