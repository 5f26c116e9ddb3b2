import type { Allowance, Simulation } from '../chain/Change.js'
import { knownFee, type PreparedTransaction } from '../chain/evm/prepareTransactions.js'
import type { Hex } from '../decode/bytes.js'
import type { CallAction } from '../decode/evm/CallAction.js'
import { decodeCall } from '../decode/evm/decodeCall.js'
import { limitsOf } from '../decode/evm/limits.js'
import { allowsOthers } from './allowsOthers.js'
import { changesText, feeText } from './amounts.js'
import { type CallContext, describeCall } from './describeCall.js'
import { isCostly } from './feeLimits.js'
import { type Described, joinDescribed, type Phrase, type Review, type ReviewPart, say } from './Review.js'
import { visible } from './reviewTypedData.js'

/** Data about transactions besides their bytes. */
export interface TransactionsContext extends CallContext {
  readonly simulation: Simulation | undefined
  /** The account's balance in wei; undefined if it could not be read. */
  readonly balance: bigint | undefined
}

/** A call, decoded from the bytes to sign. */
interface ReviewedCall {
  /** Undefined for a contract creation; lower case. */
  readonly to: Hex | undefined
  /** Wei. */
  readonly value: bigint
  readonly data: Uint8Array
}

/** Calls in order, and how they are sent. */
interface ReviewedCalls {
  readonly calls: readonly ReviewedCall[]
  /** The highest possible fee, as far as it is known, in wei; undefined if somebody else pays it. */
  readonly fee: bigint | undefined
  readonly isFeeKnown: boolean
  /** They all happen, or none. */
  readonly isAtomic: boolean
  /** The network's reason why one of them fails. */
  readonly failure?: string | undefined
  /** About how they are sent. */
  readonly way?: { readonly parts: readonly ReviewPart[]; readonly warnings: readonly Phrase[] }
}

/** Token contracts that a review mentions, which are read before. */
export function tokensOf(calls: readonly ReviewedCall[], simulation: Simulation | undefined): readonly Hex[] {
  const actions = calls.map(({ to, data }) => decodeCall(to, data))
  const named = actions.flatMap((action: CallAction) => {
    const { token } =
      action.kind === 'end-permission' ? limitsOf(action.delegation) : { token: undefined, ...action }
    return token === undefined ? [] : [token]
  })
  const told = [...(simulation?.changes ?? []), ...(simulation?.allows ?? [])]
  const changed = told.flatMap(({ token }) => (token === undefined ? [] : [asHex(token)]))
  return [...new Set([...named, ...changed])]
}

/**
 * Describes transactions before they are signed. Everything stated about them is decoded from their bytes.
 */
export function reviewTransactions(
  prepared: readonly PreparedTransaction[],
  context: TransactionsContext,
): Review {
  const calls = prepared.map(({ transaction }) => transaction)
  return reviewCalls(
    {
      calls,
      fee: prepared.reduce((sum, one) => sum + knownFee(one), 0n),
      isFeeKnown: prepared.every(({ dataFee }) => dataFee !== undefined),
      isAtomic: calls.length === 1,
      failure: prepared.find(one => one.failure)?.failure,
    },
    context,
  )
}

/** Describes calls before they are signed, whichever way they are sent. */
export function reviewCalls(
  { calls, fee, isFeeKnown, isAtomic, failure: reason, way }: ReviewedCalls,
  context: TransactionsContext,
): Review {
  const { chain, simulation, balance } = context
  const actions = calls.map(({ to, data }) => decodeCall(to, data))
  const unsaid = (simulation?.allows ?? [])
    .map(actionOf)
    .filter(one => !actions.some(said => says(said, one)))
  const described = joinDescribed([
    ...actions.map((action, at) => describeCall(action, calls[at]?.value ?? 0n, context)),
    ...unsaid.map(action => describeUnsaid(describeCall(action, 0n, context))),
  ])
  const isOpen = unsaid.length > 0 || actions.some(allowsOthers)
  const isHigh = isCostly(fee ?? 0n, balance, chain)
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  const isBatch = calls.length > 1
  const failure = simulation?.failure?.reason ?? reason
  const warnings: Phrase[] = [
    ...(failure === undefined ? [] : [say('warnFails', { reason: visible(failure.slice(0, 200)) })]),
    ...(simulation ? [] : [say('warnNotSimulated')]),
    ...(balance !== undefined && balance < value + (fee ?? 0n) ? [say('warnBalance')] : []),
    ...(isFeeKnown ? [] : [say('warnFee')]),
    ...(isHigh ? [say('warnHighFee')] : []),
    ...(isAtomic ? [] : [say('warnNotAtomic')]),
    ...(way?.warnings ?? []),
    ...described.warnings,
  ]
  return {
    title: isBatch
      ? say(isAtomic ? 'reviewTogether' : 'reviewBatch', { count: `${calls.length}` })
      : say('reviewTransaction'),
    button: say(isAtomic ? 'send' : 'sendAll'),
    network: chain.name,
    parts: [...described.parts, ...(way?.parts ?? [])],
    changes: simulation && !simulation.failure ? changesText(simulation.changes, context, isOpen) : 'unknown',
    ...(fee === undefined ? {} : { fee: isFeeKnown ? feeText(fee, chain) : 'unknown' }),
    isCostly: isHigh,
    warnings,
    mustConfirm: described.mustConfirm || failure !== undefined || isHigh || !isFeeKnown,
  }
}

/** An allowance that only the simulation shows, as an equivalent call. */
function actionOf({ token, spender, amount, until }: Allowance): CallAction {
  const both = { token: asHex(token), spender: asHex(spender) }
  if (amount === 'all') return { kind: 'approve-all', ...both, isAllowed: true }
  return until === undefined
    ? { kind: 'approve', ...both, amount }
    : { kind: 'permit2-approve', ...both, amount, until }
}

/** A call already states the allowance. */
function says(said: CallAction, one: CallAction): boolean {
  if (!('spender' in said) || !('spender' in one)) return false
  if (said.token !== one.token || said.spender !== one.spender) return false
  switch (one.kind) {
    case 'approve-all':
      return said.kind === 'approve-all' && said.isAllowed
    case 'permit2-approve':
      return said.kind === one.kind && said.amount >= one.amount && said.until >= one.until
    case 'approve':
      // The result of a raise is known from the simulation alone.
      return (said.kind === 'approve' || said.kind === 'permit') && isAsMuch(said.amount, one.amount)
    default:
      return false
  }
}

const isAsMuch = (said: bigint | 'all', amount: bigint) => said === 'all' || said >= amount

const describeUnsaid = ({ part, warnings }: Described): Described => ({
  part,
  warnings: [say('warnAlsoAllows'), ...warnings],
  mustConfirm: true,
})

const asHex = (text: string): `0x${string}` => `0x${text.slice(2)}`
