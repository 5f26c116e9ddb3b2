import { base58 } from '@scure/base'
import { fromLittleEndian } from '../bytes.js'
import type { SolanaAction, TokenProgram } from './SolanaAction.js'

/** An instruction with its accounts by address. */
export interface Instruction {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/** The supported programs. */
export const programs = {
  system: '11111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  associated: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  memo1: 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  compute: 'ComputeBudget111111111111111111111111111111',
} as const

class BadInstruction extends Error {}

/** Decodes an instruction. One that its program would interpret differently, or reject, is `unknown`. */
export function decodeInstruction(instruction: Instruction): SolanaAction {
  const { program, accounts, data } = instruction
  const unknown: SolanaAction = { kind: 'unknown', program, accounts: accounts.length, data }
  try {
    return decoderOf(program)?.(createReader(instruction)) ?? unknown
  } catch (error) {
    if (error instanceof BadInstruction) return unknown
    throw error
  }
}

type Decode = (read: Reader) => SolanaAction | undefined

function decoderOf(program: string): Decode | undefined {
  switch (program) {
    case programs.system:
      return decodeSystem
    case programs.token:
      return read => decodeToken(read, 'token')
    case programs.token2022:
      return read => decodeToken(read, 'token-2022')
    case programs.associated:
      return decodeAssociated
    case programs.memo:
    case programs.memo1:
      return decodeMemo
    case programs.compute:
      return decodeCompute
    default:
      return undefined
  }
}

function decodeSystem(read: Reader): SolanaAction | undefined {
  switch (Number(read.uint(4))) {
    case 0: {
      const [lamports, , owner] = [read.uint(8), read.uint(8), read.key()]
      read.end(2)
      return { kind: 'create-account', from: read.account(0), account: read.account(1), lamports, owner }
    }
    case 1: {
      const owner = read.key()
      read.end(1)
      return { kind: 'assign', account: read.account(0), owner }
    }
    case 2: {
      const lamports = read.uint(8)
      read.end(2)
      return { kind: 'coin', from: read.account(0), to: read.account(1), lamports }
    }
    // With a seed.
    case 3: {
      read.key()
      read.seed()
      const [lamports, , owner] = [read.uint(8), read.uint(8), read.key()]
      read.end(2)
      return { kind: 'create-account', from: read.account(0), account: read.account(1), lamports, owner }
    }
    case 4:
      read.end(3)
      return { kind: 'advance-nonce', account: read.account(0) }
    case 8:
      read.uint(8)
      read.end(1)
      return { kind: 'allocate', account: read.account(0) }
    // With a seed.
    case 11: {
      const lamports = read.uint(8)
      read.seed()
      read.key()
      read.end(3)
      return { kind: 'coin', from: read.account(0), base: read.account(1), to: read.account(2), lamports }
    }
    default:
      return undefined
  }
}

function decodeToken(read: Reader, program: TokenProgram): SolanaAction | undefined {
  switch (Number(read.uint(1))) {
    case 3: {
      const amount = read.uint(8)
      read.end(3)
      return {
        kind: 'token',
        program,
        from: read.account(0),
        to: read.account(1),
        owner: read.account(2),
        amount,
      }
    }
    case 4: {
      const amount = read.uint(8)
      read.end(3)
      const [account, delegate, owner] = [read.account(0), read.account(1), read.account(2)]
      return { kind: 'approve', program, account, delegate, owner, amount }
    }
    case 5:
      read.end(2)
      return { kind: 'revoke', account: read.account(0) }
    case 6: {
      const role = Number(read.uint(1))
      const authority = read.uint(1) === 1n ? read.key() : undefined
      read.end(2)
      return { kind: 'set-authority', account: read.account(0), role, authority }
    }
    case 8:
      return decodeBurn(read, false)
    case 9:
      read.end(3)
      return { kind: 'close-account', account: read.account(0), to: read.account(1) }
    case 12: {
      const [amount, decimals] = [read.uint(8), Number(read.uint(1))]
      read.end(4)
      const [from, mint, to, owner] = [read.account(0), read.account(1), read.account(2), read.account(3)]
      return { kind: 'token', program, from, to, owner, amount, mint, decimals }
    }
    case 13: {
      const [amount, decimals] = [read.uint(8), Number(read.uint(1))]
      read.end(4)
      const [account, mint, delegate, owner] = [
        read.account(0),
        read.account(1),
        read.account(2),
        read.account(3),
      ]
      return { kind: 'approve', program, account, delegate, owner, amount, mint, decimals }
    }
    case 15:
      return decodeBurn(read, true)
    case 17:
      read.end(1)
      return { kind: 'sync-native', account: read.account(0) }
    default:
      return undefined
  }
}

function decodeBurn(read: Reader, isChecked: boolean): SolanaAction {
  const amount = read.uint(8)
  if (isChecked) read.uint(1)
  read.end(3)
  return { kind: 'burn', account: read.account(0), mint: read.account(1), owner: read.account(2), amount }
}

function decodeAssociated(read: Reader): SolanaAction | undefined {
  // No data means Create, as 0 does; 1 is CreateIdempotent.
  if (read.left() > 0 && read.uint(1) > 1n) return undefined
  read.end(6)
  const [payer, account, owner, mint] = [read.account(0), read.account(1), read.account(2), read.account(3)]
  return { kind: 'open-token-account', payer, account, owner, mint }
}

function decodeMemo(read: Reader): SolanaAction | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(read.rest())
    return { kind: 'memo', text }
  } catch {
    return undefined
  }
}

/** The runtime takes these with bytes left over, too. */
function decodeCompute(read: Reader): SolanaAction | undefined {
  switch (Number(read.uint(1))) {
    case 1:
    case 4:
      read.uint(4)
      return { kind: 'setting' }
    case 2:
      return { kind: 'compute-limit', units: read.uint(4) }
    case 3:
      return { kind: 'compute-price', price: read.uint(8) }
    default:
      return undefined
  }
}

type Reader = ReturnType<typeof createReader>

function createReader({ data, accounts }: Instruction) {
  let at = 0
  const take = (count: number) => {
    if (at + count > data.length) throw new BadInstruction('The data is cut off')
    at += count
    return data.slice(at - count, at)
  }
  return {
    uint: (bytes: number) => fromLittleEndian(take(bytes)),
    key: () => base58.encode(take(32)),
    /** Its length in eight bytes, and its text. */
    seed: () => take(Number(fromLittleEndian(take(8)))),
    rest: () => take(data.length - at),
    left: () => data.length - at,
    account(index: number): string {
      const address = accounts[index]
      if (address === undefined) throw new BadInstruction('An account is missing')
      return address
    },
    /** All data was read, and there are enough accounts: those of multisigs follow. */
    end(least: number) {
      if (at !== data.length || accounts.length < least)
        throw new BadInstruction('The data has bytes left over')
    },
  }
}
