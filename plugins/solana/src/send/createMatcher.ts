import type { Transfer } from '@latchkit/core'
import { readBytes, readField } from '@latchkit/core/plugin'
import { base64 } from '@scure/base'
import type { Instruction } from '@solana/instructions'
import { getTransactionDecoder } from '@solana/transactions'
import { parseAddress } from '../address/parseAddress.js'
import {
  ASSERTION_PROGRAM,
  ASSOCIATED_TOKEN_PROGRAM,
  COMPUTE_BUDGET_PROGRAM,
  MEMO_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from '../rpc/programs.js'
import { associatedAddress, leaveMemo, transferLamports, transferTokens } from './instructions.js'
import { type ReadInstruction, readMessage } from './readMessage.js'

/** Programs that move nothing to anybody: the fee, what guards a transaction, and the recipient's account of a token. */
const besides: readonly string[] = [COMPUTE_BUDGET_PROGRAM, ASSERTION_PROGRAM, ASSOCIATED_TOKEN_PROGRAM]

/** Makes what says whether a transaction, as an endpoint tells it in base64, does a transfer and nothing else. */
export async function createMatcher(
  from: string,
  { to: text, amount, asset, memo }: Transfer,
): Promise<(told: unknown) => boolean> {
  const to = parseAddress(text)
  const [, mint] = /\/token:(.+)$/.exec(asset ?? '') ?? []
  const isIt =
    mint === undefined
      ? ({ key }: ReadInstruction) => key === instructionKey(transferLamports(from, to, amount))
      : await tokenMatcher({ from, to, amount, mint })
  return told => {
    const all = readInstructions(told).filter(({ program }) => !besides.includes(program))
    const [move, ...others] = all.filter(({ program }) => program !== MEMO_PROGRAM)
    const words = all.filter(({ program }) => program === MEMO_PROGRAM).map(({ key }) => key)
    const isSaid = memo === undefined || words.includes(instructionKey(leaveMemo(memo)))
    return move !== undefined && others.length === 0 && isSaid && isIt(move)
  }
}

/** To the recipient's own account of the token, or to the recipient where that is one. */
async function tokenMatcher(wanted: { from: string; to: string; amount: bigint; mint: string }) {
  const { from, to, amount, mint } = wanted
  const programs = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM]
  const owned = await Promise.all(programs.map(program => associatedAddress({ owner: to, mint, program })))
  return ({ program, accounts, data, key }: ReadInstruction) => {
    const [source = '', , destination = ''] = accounts
    const decimals = data[9] ?? 0
    const move = { program, mint, decimals, source, destination, owner: from, amount }
    if (!programs.includes(program) || ![to, ...owned].includes(destination)) return false
    return key === instructionKey(transferTokens(move))
  }
}

function readInstructions(told: unknown): readonly ReadInstruction[] {
  try {
    const wire = readField(readField(told, 'transaction'), '0')
    const bytes = typeof wire === 'string' ? base64.decode(wire) : new Uint8Array()
    const message = readBytes(getTransactionDecoder().decode(bytes).messageBytes)
    return message ? readMessage(message).instructions : []
  } catch {
    return []
  }
}

/** All of an instruction as text: equal for equal instructions only. */
const instructionKey = ({ programAddress, accounts = [], data }: Instruction): string =>
  JSON.stringify([programAddress, accounts.map(({ address }) => address), Array.from(data ?? [])])
