import { type Address, getAddressEncoder, getProgramDerivedAddress } from '@solana/addresses'
import { type AccountMeta, AccountRole, type Instruction } from '@solana/instructions'
import { ASSOCIATED_TOKEN_PROGRAM, MEMO_PROGRAM, SYSTEM_PROGRAM } from '../rpc/programs.js'

const account = (address: string, role: AccountRole): AccountMeta => ({ address: address as Address, role })
const { READONLY, READONLY_SIGNER, WRITABLE, WRITABLE_SIGNER } = AccountRole

/** Little-endian u64 at a place of the data. */
function withUnits(data: readonly number[], at: number, units: bigint): Uint8Array {
  const bytes = Uint8Array.from(data)
  new DataView(bytes.buffer).setBigUint64(at, units, true)
  return bytes
}

/** Moves lamports (System program, instruction 2). */
export const transferLamports = (from: string, to: string, lamports: bigint): Instruction => ({
  programAddress: SYSTEM_PROGRAM as Address,
  accounts: [account(from, WRITABLE_SIGNER), account(to, WRITABLE)],
  data: withUnits([2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 4, lamports),
})

/** An amount of a token between two token accounts. */
export interface TokenTransfer {
  readonly program: string
  readonly mint: string
  readonly decimals: number
  readonly source: string
  readonly destination: string
  readonly owner: string
  readonly amount: bigint
}

/** Moves tokens and checks the mint (`TransferChecked`, instruction 12 of both token programs). */
export const transferTokens = (transfer: TokenTransfer): Instruction => ({
  programAddress: transfer.program as Address,
  accounts: [
    account(transfer.source, WRITABLE),
    account(transfer.mint, READONLY),
    account(transfer.destination, WRITABLE),
    account(transfer.owner, READONLY_SIGNER),
  ],
  data: withUnits([12, 0, 0, 0, 0, 0, 0, 0, 0, transfer.decimals], 1, transfer.amount),
})

export interface AssociatedAccount {
  readonly owner: string
  readonly mint: string
  readonly program: string
}

export async function associatedAddress({ owner, mint, program }: AssociatedAccount): Promise<string> {
  const encoder = getAddressEncoder()
  const [address] = await getProgramDerivedAddress({
    programAddress: ASSOCIATED_TOKEN_PROGRAM as Address,
    seeds: [owner, program, mint].map(seed => encoder.encode(seed as Address)),
  })
  return address
}

/** Creates an owner's associated token account; does nothing when it exists (`CreateIdempotent`). */
export const openAccount = (
  payer: string,
  address: string,
  { owner, mint, program }: AssociatedAccount,
): Instruction => ({
  programAddress: ASSOCIATED_TOKEN_PROGRAM as Address,
  accounts: [
    account(payer, WRITABLE_SIGNER),
    account(address, WRITABLE),
    account(owner, READONLY),
    account(mint, READONLY),
    account(SYSTEM_PROGRAM, READONLY),
    account(program, READONLY),
  ],
  data: Uint8Array.of(1),
})

/** Adds a memo to a transaction (SPL Memo). */
export const leaveMemo = (memo: string): Instruction => ({
  programAddress: MEMO_PROGRAM as Address,
  data: new TextEncoder().encode(memo),
})
