import { getCompiledTransactionMessageDecoder } from '@solana/transaction-messages'

/** The effects of a transaction, in a comparable form. */
export interface ReadMessage {
  readonly version: string | number
  readonly feePayer: string
  /** The rights of each account, by address, or by table and index for lookups. */
  readonly rights: ReadonlyMap<string, string>
  readonly instructions: readonly ReadInstruction[]
}

export interface ReadInstruction {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: readonly number[]
  /** The whole instruction, as `instructionKey` writes it. */
  readonly key: string
}

/** Reads the message of a transaction. Throws for anything else, and for unknown versions. */
export function readMessage(bytes: Uint8Array): ReadMessage {
  const message = getCompiledTransactionMessageDecoder().decode(bytes)
  if (message.version !== 'legacy' && message.version !== 0) throw new TypeError('a version of another form')
  const { header, staticAccounts, instructions } = message
  const tables = ('addressTableLookups' in message ? message.addressTableLookups : undefined) ?? []
  const { numSignerAccounts: signers, numReadonlySignerAccounts: readonlySigners } = header
  const firstReadonly = staticAccounts.length - header.numReadonlyNonSignerAccounts
  const own = staticAccounts.map((address, at): [string, string] => {
    const isWritable = at < signers ? at < signers - readonlySigners : at < firstReadonly
    return [address, `${at < signers ? 'signer' : ''} ${isWritable ? 'writable' : ''}`.trim()]
  })
  const looked = (rights: string, places: 'writableIndexes' | 'readonlyIndexes') =>
    tables.flatMap(table =>
      table[places].map((place): [string, string] => [`${table.lookupTableAddress}/${place}`, rights]),
    )
  const all = [...own, ...looked('writable', 'writableIndexes'), ...looked('', 'readonlyIndexes')]
  const addressAt = (at: number): string => {
    const [address] = all[at] ?? []
    if (address === undefined) throw new TypeError('an account that is not there')
    return address
  }
  return {
    version: message.version,
    feePayer: addressAt(0),
    rights: new Map(all),
    instructions: instructions.map(({ programAddressIndex, accountIndices = [], data }) => {
      const program = addressAt(programAddressIndex)
      const accounts = accountIndices.map(addressAt)
      const key = JSON.stringify([program, accounts, Array.from(data ?? [])])
      return { program, accounts, data: Array.from(data ?? []), key }
    }),
  }
}
