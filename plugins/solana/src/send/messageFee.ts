import { COMPUTE_BUDGET_PROGRAM } from '../rpc/programs.js'
import { readMessage } from './readMessage.js'

/** Lamports for each signature. */
const SIGNATURE = 5_000n
/** What an instruction may compute unless the transaction says otherwise, and a transaction at most. */
const UNITS = 200_000n
const MOST_UNITS = 1_400_000n

/** Little-endian, behind the number of the instruction. */
const read = (data: readonly number[]) =>
  data.slice(1).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

/** What a message pays by itself: its signatures and what it offers for being early. Throws for what is no message. */
export function messageFee(bytes: Uint8Array): bigint {
  const { instructions, rights } = readMessage(bytes)
  const budget = instructions.filter(({ program }) => program === COMPUTE_BUDGET_PROGRAM)
  const last = (kind: number) => budget.findLast(({ data }) => data[0] === kind)?.data
  const [limit, price] = [last(2), last(3)]
  const asked = limit ? read(limit) : BigInt(instructions.length - budget.length) * UNITS
  const units = asked > MOST_UNITS ? MOST_UNITS : asked
  const millionths = price ? read(price) * units : 0n
  const signers = [...rights.values()].filter(use => use.startsWith('signer')).length
  return BigInt(signers) * SIGNATURE + (millionths + 999_999n) / 1_000_000n
}
