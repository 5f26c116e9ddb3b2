import { fromLittleEndian } from '../../decode/bytes.js'
import { programs } from '../../decode/solana/decodeInstruction.js'
import type { Node } from '../createNode.js'
import type { Token } from '../Token.js'
import { readAccounts } from './readAccounts.js'

/** The positions of a mint's 8-byte supply and its decimals. */
const SUPPLY = 36
const DECIMALS = 44

/** Reads the decimals and supply of mints. */
export async function readMints(node: Node, mints: readonly string[]): Promise<readonly Token[]> {
  const read = await readAccounts(node, mints).catch(() => [])
  return mints.map((address, at) => {
    const mint = read[at]
    const isMint = mint?.program === programs.token || mint?.program === programs.token2022
    return {
      address,
      decimals: isMint ? mint.data[DECIMALS] : undefined,
      isCollection: false,
      supply: isMint ? fromLittleEndian(mint.data.subarray(SUPPLY, DECIMALS)) : undefined,
    }
  })
}
