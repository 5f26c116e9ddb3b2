import type { Simulation } from '../chain/Change.js'
import { mostFee, type PreparedTransaction } from '../chain/evm/prepareTransactions.js'
import type { CallAction } from '../decode/evm/CallAction.js'
import { decodeCall } from '../decode/evm/decodeCall.js'
import { changesText, feeText } from './amounts.js'
import { type CallContext, describeCall } from './describeCall.js'
import { joinDescribed, type Phrase, type Review, say } from './Review.js'
import { visible } from './reviewTypedData.js'

/** What is known about transactions besides their bytes. */
export interface TransactionsContext extends CallContext {
  readonly simulation: Simulation | undefined
  /** Wei that the account has; undefined if it could not be read. */
  readonly balance: bigint | undefined
}

/** The token contracts that a review names: they are read before. */
export function tokensOf(
  prepared: readonly PreparedTransaction[],
  simulation: Simulation | undefined,
): readonly `0x${string}`[] {
  const actions = prepared.map(({ transaction: { to, data } }) => decodeCall(to, data))
  const named = actions.flatMap((action: CallAction) => ('token' in action ? [action.token] : []))
  const changed = (simulation?.changes ?? []).flatMap(({ token }) =>
    token === undefined ? [] : [asHex(token)],
  )
  return [...new Set([...named, ...changed])]
}

/** What a person reads before transactions are signed. Everything that is said about them comes from their bytes. */
export function reviewTransactions(
  prepared: readonly PreparedTransaction[],
  context: TransactionsContext,
): Review {
  const { chain, simulation, balance } = context
  const described = joinDescribed(
    prepared.map(({ transaction: { to, data, value } }) =>
      describeCall(decodeCall(to, data), value, context),
    ),
  )
  const fee = prepared.reduce((sum, { transaction }) => sum + mostFee(transaction), 0n)
  const value = prepared.reduce((sum, { transaction }) => sum + transaction.value, 0n)
  const isBatch = prepared.length > 1
  const failure = simulation?.failure?.reason ?? prepared.find(one => one.failure)?.failure
  const warnings: Phrase[] = [
    ...(failure === undefined ? [] : [say('warnFails', { reason: visible(failure.slice(0, 200)) })]),
    ...(simulation ? [] : [say('warnNotSimulated')]),
    ...(balance !== undefined && balance < value + fee ? [say('warnBalance')] : []),
    ...(isBatch ? [say('warnNotAtomic')] : []),
    ...described.warnings,
  ]
  return {
    title: isBatch ? say('reviewBatch', { count: `${prepared.length}` }) : say('reviewTransaction'),
    button: isBatch ? say('sendAll') : say('send'),
    network: chain.name,
    parts: described.parts,
    changes: simulation && !simulation.failure ? changesText(simulation.changes, context) : 'unknown',
    fee: feeText(fee, chain),
    warnings,
    mustConfirm: described.mustConfirm || failure !== undefined,
  }
}

const asHex = (text: string): `0x${string}` => `0x${text.slice(2)}`
