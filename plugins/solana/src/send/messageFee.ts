import { COMPUTE_BUDGET_PROGRAM } from '../rpc/programs.js'
import { readMessage } from './readMessage.js'

/** Lamports for each signature. */
export const SIGNATURE_FEE = 5_000n
/** Default compute units of an instruction, and the maximum of a transaction. */
const UNITS = 200_000n
const MOST_UNITS = 1_400_000n

/** Little-endian, behind the number of the instruction. */
const read = (data: readonly number[]) =>
  data.slice(1).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

/** The fee that a message itself determines: signatures and priority fee. Throws for anything else. */
export function messageFee(bytes: Uint8Array): bigint {
  const { instructions, rights } = readMessage(bytes)
  const budget = instructions.filter(({ program }) => program === COMPUTE_BUDGET_PROGRAM)
  const last = (kind: number) => budget.findLast(({ data }) => data[0] === kind)?.data
  const [limit, price] = [last(2), last(3)]
  const asked = limit ? read(limit) : BigInt(instructions.length - budget.length) * UNITS
  const units = asked > MOST_UNITS ? MOST_UNITS : asked
  const millionths = price ? read(price) * units : 0n
  const signers = [...rights.values()].filter(use => use.startsWith('signer')).length
  return BigInt(signers) * SIGNATURE_FEE + (millionths + 999_999n) / 1_000_000n
}
