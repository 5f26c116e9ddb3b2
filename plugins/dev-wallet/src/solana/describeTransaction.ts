import type { ApprovalLine } from '../queue/ApprovalRequest.js'
import type { Instruction, WireTransaction } from './readTransaction.js'

const SYSTEM = '11111111111111111111111111111111'
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
const ASSOCIATED = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

const integer = (data: Uint8Array, at: number) =>
  new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(at, true)

const decimal = (amount: bigint, decimals: number) => {
  if (decimals === 0) return `${amount}`
  const digits = `${amount}`.padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  return fraction ? `${digits.slice(0, -decimals)}.${fraction}` : digits.slice(0, -decimals)
}

function describe({ program, accounts, data }: Instruction): ApprovalLine[] {
  if (program === SYSTEM && data.length === 12 && data[0] === 2) {
    return [
      { label: 'Send', value: `${decimal(integer(data, 4), 9)} SOL` },
      { label: 'To', value: accounts[1] ?? '?', as: 'address' },
    ]
  }
  const isToken = program === TOKEN || program === TOKEN_2022
  if (isToken && data.length === 10 && data[0] === 12) {
    return [
      { label: 'Send', value: `${decimal(integer(data, 1), data[9] ?? 0)} of the token` },
      { label: 'Token', value: accounts[1] ?? '?', as: 'address' },
      { label: 'To token account', value: accounts[2] ?? '?', as: 'address' },
    ]
  }
  if (program === ASSOCIATED && (data.length === 0 || data[0] === 1)) {
    return [{ label: 'Open a token account for', value: accounts[2] ?? '?', as: 'address' }]
  }
  if (program === COMPUTE_BUDGET && data[0] === 2) return []
  if (program === COMPUTE_BUDGET && data[0] === 3 && data.length === 9)
    return [{ label: 'Priority', value: `${decimal(integer(data, 1), 6)} lamports a unit` }]
  return [{ label: 'Other instruction of', value: program ?? 'a program from a lookup table', as: 'warning' }]
}

/** A transaction as the approval shows it: its transfers, and a warning for each unknown instruction. */
export const describeTransaction = ({ instructions }: WireTransaction): ApprovalLine[] =>
  instructions.slice(0, 20).flatMap(describe)
