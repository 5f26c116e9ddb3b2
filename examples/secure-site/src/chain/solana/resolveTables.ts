import { base58 } from '@scure/base'
import type { SolanaMessage } from '../../decode/solana/parseMessage.js'
import type { Node } from '../createNode.js'
import { readAccounts } from './readAccounts.js'

const TABLE_PROGRAM = 'AddressLookupTab1e1111111111111111111111111'
/** The position of the first address in a lookup table. */
const HEADER = 56

/**
 * The addresses of all accounts of a message. Rejects if a lookup table cannot be read: then the recipients
 * are unknown.
 */
export async function resolveTables(node: Node, { accounts }: SolanaMessage): Promise<readonly string[]> {
  const tables = [...new Set(accounts.flatMap(({ table }) => table?.address ?? []))]
  const read = await readAccounts(node, tables)
  const data = new Map(tables.map((address, at) => [address, read[at]]))
  return accounts.map(({ address, table }) => {
    if (address !== undefined) return address
    const found = table && data.get(table.address)
    const start = HEADER + (table?.index ?? 0) * 32
    if (found?.program !== TABLE_PROGRAM || found.data.length < start + 32)
      throw new Error('A lookup table cannot be read')
    return base58.encode(found.data.subarray(start, start + 32))
  })
}
