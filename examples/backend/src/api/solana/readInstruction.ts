import { base58 } from '@scure/base'
import { systemProgram, token2022Program, tokenProgram } from './programs.js'

/** A transfer in an instruction: lamports between accounts, or a token between token accounts. */
export type SolanaMove =
  | { readonly kind: 'native'; readonly from: string; readonly to: string; readonly amount: bigint }
  | {
      readonly kind: 'token'
      /** Absent for a mint. */
      readonly from?: string
      /** Absent for a burn. */
      readonly to?: string
      /** If the instruction itself names it. */
      readonly mint?: string
      readonly amount: bigint
    }

/** Parses the transfers of the System, Token and Token-2022 programs; undefined for everything else. */
export function readInstruction(
  program: string,
  accounts: readonly string[],
  data: string,
): SolanaMove | undefined {
  if (program !== systemProgram && program !== tokenProgram && program !== token2022Program) return undefined
  let bytes: Buffer
  try {
    bytes = Buffer.from(base58.decode(data))
  } catch {
    return undefined
  }
  return program === systemProgram ? readSystem(bytes, accounts) : readToken(bytes, accounts)
}

function readSystem(bytes: Buffer, [first, second, third]: readonly string[]): SolanaMove | undefined {
  if (bytes.length < 12 || !first || !second) return undefined
  const kind = bytes.readUInt32LE(0)
  const amount = bytes.readBigUInt64LE(4)
  // Transfer and CreateAccount move lamports from the first account to the second.
  if (kind === 2 || kind === 0)
    return amount > 0n ? { kind: 'native', from: first, to: second, amount } : undefined
  if (kind === 11 && third) return { kind: 'native', from: first, to: third, amount }
  return undefined
}

function readToken(bytes: Buffer, [first, second, third]: readonly string[]): SolanaMove | undefined {
  if (bytes.length < 9 || !first || !second) return undefined
  const amount = bytes.readBigUInt64LE(1)
  switch (bytes[0]) {
    case 3:
      return { kind: 'token', from: first, to: second, amount }
    case 12:
      return third ? { kind: 'token', from: first, mint: second, to: third, amount } : undefined
    case 7:
    case 14:
      return { kind: 'token', mint: first, to: second, amount }
    case 8:
    case 15:
      return { kind: 'token', from: first, mint: second, amount }
    // TransferFee's transferCheckedWithFee: 26, then 1, then the amount.
    case 26:
      return bytes[1] === 1 && bytes.length >= 10 && third
        ? { kind: 'token', from: first, mint: second, to: third, amount: bytes.readBigUInt64LE(2) }
        : undefined
    default:
      return undefined
  }
}
