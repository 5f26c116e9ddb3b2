import type { Change, Simulation } from '../chain/Change.js'
import { sumChanges } from '../chain/Change.js'
import { decodeInstruction } from '../decode/solana/decodeInstruction.js'
import type { SolanaMessage } from '../decode/solana/parseMessage.js'
import type { SolanaAction } from '../decode/solana/SolanaAction.js'
import { changesText, feeText } from './amounts.js'
import { describeInstruction, type InstructionContext } from './describeInstruction.js'
import { joinDescribed, type Phrase, type Review, say } from './Review.js'

/** A transaction with what the network knows about it. */
export interface SolanaRead {
  readonly message: SolanaMessage
  /** The addresses of all its accounts, those of lookup tables, too. */
  readonly addresses: readonly string[]
  readonly simulation: Simulation | undefined
  /** Lamports that the account pays; undefined if the network did not say. */
  readonly fee: bigint | undefined
}

/** What the instructions of a transaction do. */
export const actionsOf = ({
  message,
  addresses,
}: Pick<SolanaRead, 'message' | 'addresses'>): readonly SolanaAction[] =>
  message.instructions.map(({ program, accounts, data }) =>
    decodeInstruction({
      program: addresses[program] ?? '',
      accounts: accounts.map(at => addresses[at] ?? ''),
      data,
    }),
  )

/** What a person reads before transactions of Solana are signed; `isSent`: they are sent at once. */
export function reviewSolana(
  transactions: readonly SolanaRead[],
  context: InstructionContext,
  isSent: boolean,
): Review {
  const { chain } = context
  const described = joinDescribed(
    transactions.flatMap(read =>
      actionsOf(read).flatMap(action => describeInstruction(action, context) ?? []),
    ),
  )
  const isBatch = transactions.length > 1
  const failed = transactions.find(({ simulation }) => simulation?.failure)
  const changes = addUp(transactions)
  const fees = transactions.map(({ fee }) => fee)
  const warnings: Phrase[] = [
    ...(failed ? [say('warnFails', { reason: failed.simulation?.failure?.reason.slice(0, 200) ?? '' })] : []),
    ...(changes || failed ? [] : [say('warnNotSimulated')]),
    ...(isBatch && isSent ? [say('warnNotAtomic')] : []),
    ...(fees.includes(undefined) ? [say('warnFee')] : []),
    ...described.warnings,
  ]
  const sign = isBatch ? say('signAll') : say('sign')
  return {
    title: isBatch ? say('reviewBatch', { count: `${transactions.length}` }) : say('reviewTransaction'),
    button: isSent ? say('send') : sign,
    network: chain.name,
    parts: described.parts,
    changes: changes ? changesText(changes, context) : 'unknown',
    fee: fees.includes(undefined)
      ? 'unknown'
      : feeText(
          fees.reduce<bigint>((sum, fee) => sum + (fee ?? 0n), 0n),
          chain,
        ),
    warnings,
    mustConfirm: described.mustConfirm || failed !== undefined,
  }
}

/** The changes of all transactions; undefined if one is not known. */
function addUp(transactions: readonly SolanaRead[]): readonly Change[] | undefined {
  if (transactions.some(({ simulation }) => !simulation || simulation.failure)) return undefined
  return sumChanges(transactions.flatMap(({ simulation }) => simulation?.changes ?? []))
}
