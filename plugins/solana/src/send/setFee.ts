import type { Address } from '@solana/addresses'
import type { Instruction } from '@solana/instructions'
import { COMPUTE_BUDGET_PROGRAM } from '../rpc/programs.js'

/** A transfer computes 450 units; the rest is for what wallets add to guard it. */
const UNITS = 50_000
/** The memo program computes some 350 units for each byte. */
const UNITS_PER_BYTE = 500
/** In millionths of a lamport. */
const PAID = 1_000_000_000

const budget = (...data: number[]): Instruction => ({
  programAddress: COMPUTE_BUDGET_PROGRAM as Address,
  data: Uint8Array.from(data),
})
/** Little-endian. */
const bytes = (value: number, count: number) =>
  Array.from({ length: count }, (_, at) => Math.floor(value / 256 ** at) % 256)

/**
 * Sets what a transaction with a memo of so many bytes pays for being early: 1,000 lamports. Wallets add a fee of their own to a
 * transaction that sets none, and whoever sends all they have would then be short by that much.
 */
export function setFee(memoBytes: number): Instruction[] {
  const units = UNITS + memoBytes * UNITS_PER_BYTE
  return [budget(2, ...bytes(units, 4)), budget(3, ...bytes(Math.floor(PAID / units), 8))]
}
