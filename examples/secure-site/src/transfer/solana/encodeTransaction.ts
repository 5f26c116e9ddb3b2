import { concatBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { programs } from '../../decode/solana/decodeInstruction.js'

/** An account used by an instruction. */
interface Used {
  readonly address: string
  readonly isWritable: boolean
}

/** An instruction that only the fee payer signs. */
interface Instruction {
  readonly program: string
  readonly accounts: readonly Used[]
  readonly data: Uint8Array
}

const writable = (address: string): Used => ({ address, isWritable: true })
const readable = (address: string): Used => ({ address, isWritable: false })

function withUnits(data: readonly number[], at: number, units: bigint): Uint8Array {
  const bytes = Uint8Array.from(data)
  new DataView(bytes.buffer).setBigUint64(at, units, true)
  return bytes
}

/** Moves lamports (System program, instruction 2). */
export const moveCoin = (from: string, to: string, lamports: bigint): Instruction => ({
  program: programs.system,
  accounts: [writable(from), writable(to)],
  data: withUnits([2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 4, lamports),
})

/** A token transfer between two owners' token accounts. */
export interface TokenMove {
  readonly program: string
  readonly mint: string
  readonly decimals: number
  readonly amount: bigint
  readonly owner: string
  readonly source: string
  readonly recipient: string
  readonly destination: string
}

/**
 * Creates the recipient's account if it does not exist, transfers the amount, and closes the empty account,
 * which refunds the deposit to its owner. A Token-2022 account stays open: withheld fees in it would make the
 * transaction fail.
 */
export const moveToken = (move: TokenMove): readonly Instruction[] => {
  const { program, mint, decimals, amount, owner, source, recipient, destination } = move
  return [
    {
      program: programs.associated,
      accounts: [
        ...[writable(owner), writable(destination)],
        ...[recipient, mint, programs.system, program].map(readable),
      ],
      data: Uint8Array.of(1),
    },
    {
      program,
      accounts: [writable(source), readable(mint), writable(destination), readable(owner)],
      data: withUnits([12, 0, 0, 0, 0, 0, 0, 0, 0, decimals], 1, amount),
    },
    ...(program === programs.token
      ? [{ program, accounts: [writable(source), writable(owner), readable(owner)], data: Uint8Array.of(9) }]
      : []),
  ]
}

/** The message of a legacy transaction with one signer. */
export function encodeMessage(
  payer: string,
  blockhash: string,
  instructions: readonly Instruction[],
): Uint8Array {
  const used = instructions.flatMap(({ accounts }) => accounts)
  const isWritable = (address: string) => used.some(one => one.address === address && one.isWritable)
  const others = [
    ...new Set([...used.map(({ address }) => address), ...instructions.map(one => one.program)]),
  ]
    .filter(address => address !== payer)
    .sort((one, other) => Number(isWritable(other)) - Number(isWritable(one)))
  const keys = [payer, ...others]
  const fixed = others.filter(address => !isWritable(address)).length
  const short = (count: number) => {
    // A longer length takes two bytes, and does not occur in a transaction built here.
    if (count > 127) throw new Error('The transaction is too long')
    return count
  }
  const at = (address: string) => keys.indexOf(address)
  return concatBytes(
    Uint8Array.of(1, 0, fixed, short(keys.length)),
    ...keys.map(key => base58.decode(key)),
    base58.decode(blockhash),
    Uint8Array.of(short(instructions.length)),
    ...instructions.flatMap(({ program, accounts, data }) => [
      Uint8Array.of(at(program), short(accounts.length), ...accounts.map(({ address }) => at(address))),
      Uint8Array.of(short(data.length), ...data),
    ]),
  )
}

/** The transaction of such a message, with an empty signature. */
export const encodeUnsigned = (message: Uint8Array): Uint8Array =>
  concatBytes(Uint8Array.of(1), new Uint8Array(64), message)
