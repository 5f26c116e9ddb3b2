import type { Transfer } from '@latchkit/core'
import { readBytes } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
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

/** Programs that transfer nothing: fees, assertions, and creation of the recipient's token account. */
const besides: readonly string[] = [COMPUTE_BUDGET_PROGRAM, ASSERTION_PROGRAM, ASSOCIATED_TOKEN_PROGRAM]

/** Creates a predicate: whether a transaction, in base64 as from an endpoint, does a given transfer and nothing else. */
export async function createMatcher(
  from: string,
  { to: text, amount, asset, memo }: Transfer,
): Promise<(found: unknown) => boolean> {
  const to = parseAddress(text)
  const [, mint] = /\/token:(.+)$/.exec(asset ?? '') ?? []
  const isIt =
    mint === undefined
      ? ({ key }: ReadInstruction) => key === instructionKey(transferLamports(from, to, amount))
      : await tokenMatcher({ from, to, amount, mint })
  return found => {
    const all = readInstructions(found).filter(({ program }) => !besides.includes(program))
    const [move, ...others] = all.filter(({ program }) => program !== MEMO_PROGRAM)
    const words = all.filter(({ program }) => program === MEMO_PROGRAM).map(({ key }) => key)
    const isSaid = memo === undefined || words.includes(instructionKey(leaveMemo(memo)))
    return move !== undefined && others.length === 0 && isSaid && isIt(move)
  }
}

/** To the recipient's token account, or to the recipient where that is one itself. */
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

function readInstructions(found: unknown): readonly ReadInstruction[] {
  try {
    const wire = readField(readField(found, 'transaction'), '0')
    const bytes = typeof wire === 'string' ? base64.decode(wire) : new Uint8Array()
    const message = readBytes(getTransactionDecoder().decode(bytes).messageBytes)
    return message ? readMessage(message).instructions : []
  } catch {
    return []
  }
}

/** An instruction as a string: equal for equal instructions only. */
const instructionKey = ({ programAddress, accounts = [], data }: Instruction): string =>
  JSON.stringify([programAddress, accounts.map(({ address }) => address), Array.from(data ?? [])])
