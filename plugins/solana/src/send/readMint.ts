import { KitError } from '@latchkit/core'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../rpc/programs.js'
import { invalid } from './invalid.js'
import type { ChainAccount } from './readChainAccounts.js'

/** The properties of a token that a transfer needs. */
export interface Mint {
  readonly program: string
  readonly decimals: number
  /** The size of a token account in bytes, which determines its rent. */
  readonly accountSize: number
}

/** A mint of the Token program, in bytes. */
const MINT_SIZE = 82
/** An account of the Token program, in bytes. Token-2022 appends extensions after as many bytes, also for a mint. */
export const ACCOUNT_SIZE = 165

/** Sizes that each mint extension adds to every token account, in bytes after type and length. */
const EXTENSIONS: Readonly<Record<number, number>> = { 1: 8, 9: 0, 14: 1, 26: 0 }
const TRANSFER_HOOK = 14

/** Reads a mint of either token program. Throws `rpc/INVALID_PARAMS` for anything else. */
export function readMint(account: Pick<ChainAccount, 'owner' | 'data'> | undefined): Mint {
  const { owner, data } = account ?? {}
  const isMint =
    data &&
    ((owner === TOKEN_PROGRAM && data.length === MINT_SIZE) ||
      (owner === TOKEN_2022_PROGRAM && (data.length === MINT_SIZE || data[ACCOUNT_SIZE] === 1)))
  if (!owner || !isMint || data[45] !== 1) throw invalid('There is no such token on this network')
  const program = owner
  const decimals = data[44] ?? 0
  if (program === TOKEN_PROGRAM) return { program, decimals, accountSize: ACCOUNT_SIZE }
  // The kind of account is one byte; every Token-2022 account created this way has an immutable owner.
  let accountSize = ACCOUNT_SIZE + 1 + 4
  for (const { type, value } of extensions(data)) {
    const isHooked = type === TRANSFER_HOOK && value.slice(32, 64).some(byte => byte !== 0)
    if (isHooked) {
      throw new KitError('solana/UNSUPPORTED_TOKEN', {
        message: 'Tokens with a transfer hook are not supported',
        pluginId: 'solana',
      })
    }
    const added = EXTENSIONS[type]
    if (added !== undefined) accountSize += 4 + added
  }
  return { program, decimals, accountSize }
}

/** The extensions after a mint: type and length as u16, then the value. */
function extensions(data: Uint8Array): { type: number; value: Uint8Array }[] {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const found: { type: number; value: Uint8Array }[] = []
  for (let at = ACCOUNT_SIZE + 1; at + 4 <= data.length; ) {
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    if (type === 0) break
    found.push({ type, value: data.subarray(at + 4, at + 4 + length) })
    at += 4 + length
  }
  return found
}
