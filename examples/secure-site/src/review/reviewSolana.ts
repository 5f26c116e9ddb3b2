import type { Change, Simulation } from '../chain/Change.js'
import { changesOfEach } from '../chain/Change.js'
import { decodeInstruction } from '../decode/solana/decodeInstruction.js'
import type { SolanaMessage } from '../decode/solana/parseMessage.js'
import type { SolanaAction } from '../decode/solana/SolanaAction.js'
import { allowsOthers } from './allowsOthers.js'
import { changesText, feeText } from './amounts.js'
import { describeInstruction, type InstructionContext, mintOf } from './describeInstruction.js'
import { isCostly } from './feeLimits.js'
import { joinDescribed, type Phrase, type Review, say } from './Review.js'
import { visible } from './reviewTypedData.js'

/** A transaction with data from the network. */
export interface SolanaRead {
  readonly message: SolanaMessage
  /** The addresses of all its accounts, including those of lookup tables. */
  readonly addresses: readonly string[]
  readonly simulation: Simulation | undefined
  /** The account's fee in lamports; undefined if the network did not answer. */
  readonly fee: bigint | undefined
  /** False if the network did not confirm that the transaction is valid there only. */
  readonly isOfNetwork: boolean
}

/** Decodes a transaction's instructions. */
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

/** Describes Solana transactions before they are signed; `isSent`: they are sent at once. */
export function reviewSolana(
  transactions: readonly SolanaRead[],
  context: InstructionContext & { readonly balance?: bigint | undefined },
  isSent: boolean,
): Review {
  const { chain } = context
  const described = joinDescribed(
    transactions.flatMap(read => {
      const actions = actionsOf(read)
      const unsaid = unsaidBy(actions, read.simulation)
      const filled = new Set(
        actions.flatMap(one => (one.kind === 'token' && one.amount > 0n ? [one.to] : [])),
      )
      const tell = (action: SolanaAction) => describeInstruction(action, { ...context, filled }) ?? []
      return [
        ...actions.flatMap(tell),
        ...unsaid.flatMap(tell).map(({ part, warnings }) => ({
          part,
          warnings: [say('warnAlsoAllows'), ...warnings],
          mustConfirm: true,
        })),
      ]
    }),
  )
  const isBatch = transactions.length > 1
  const failed = transactions.find(({ simulation }) => simulation?.failure)
  const changes = transactions.some(read => hidesToken(read, context)) ? undefined : addUp(transactions)
  const isOpen = transactions.some(read => {
    const actions = actionsOf(read)
    return actions.some(allowsOthers) || unsaidBy(actions, read.simulation).length > 0
  })
  const isFeeKnown = transactions.every(read => feeOf(read, context.account) !== undefined)
  const fee = transactions.reduce((sum, read) => sum + knownFee(read, context.account), 0n)
  // The page chooses it, unlike on other networks.
  const isHigh = isCostly(fee, context.balance, chain)
  const isElsewhere = transactions.some(one => !one.isOfNetwork)
  const isByTable = transactions.some(namesByTable)
  const warnings: Phrase[] = [
    ...(failed
      ? [say('warnFails', { reason: visible((failed.simulation?.failure?.reason ?? '').slice(0, 200)) })]
      : []),
    ...(isElsewhere ? [say('warnElsewhere')] : []),
    ...(isByTable ? [say('warnTable')] : []),
    ...(changes || failed ? [] : [say('warnNotSimulated')]),
    ...(isBatch && isSent ? [say('warnNotAtomic')] : []),
    ...(isFeeKnown ? [] : [say('warnFee')]),
    ...(isHigh ? [say('warnHighFee')] : []),
    ...described.warnings,
  ]
  const sign = isBatch ? say('signAll') : say('sign')
  return {
    title: isBatch ? say('reviewBatch', { count: `${transactions.length}` }) : say('reviewTransaction'),
    button: isSent ? say('send') : sign,
    network: chain.name,
    parts: described.parts,
    changes: changes ? changesText(changes, context, isOpen) : 'unknown',
    fee: isFeeKnown ? feeText(fee, chain) : 'unknown',
    isCostly: isHigh,
    warnings,
    mustConfirm:
      described.mustConfirm || failed !== undefined || isHigh || !isFeeKnown || isElsewhere || isByTable,
  }
}

/** Effects for others that only the simulation shows, as equivalent instructions. */
function unsaidBy(actions: readonly SolanaAction[], simulation: Simulation | undefined): SolanaAction[] {
  const allows = (simulation?.allows ?? []).filter(
    ({ account, spender, amount }) =>
      !actions.some(
        one =>
          one.kind === 'approve' &&
          one.account === account &&
          one.delegate === spender &&
          one.amount >= BigInt(amount),
      ),
  )
  const hands = (simulation?.handsOver ?? []).filter(
    ({ account }) =>
      !actions.some(
        one => (one.kind === 'set-authority' || one.kind === 'assign') && one.account === account,
      ),
  )
  return [
    ...allows.map(
      ({ account = '', spender, amount, token }): SolanaAction => ({
        kind: 'approve',
        program: 'token',
        account,
        delegate: spender,
        owner: account,
        amount: BigInt(amount),
        mint: token,
      }),
    ),
    ...hands.map((one): SolanaAction => ({ kind: 'assign', ...one })),
  ]
}

const SIGNATURE_FEE = 5_000n
const UNITS = { instruction: 200_000n, transaction: 1_400_000n }

/**
 * The maximum that the account pays in lamports, at least by the message itself; 0 if another account pays.
 * Some nodes omit the compute unit price from the fee.
 */
export function knownFee(read: SolanaRead, account: string): bigint {
  if (read.addresses[0] !== account) return 0n
  const actions = actionsOf(read)
  const price = actions.find(action => action.kind === 'compute-price')?.price ?? 0n
  const limit = actions.find(action => action.kind === 'compute-limit')?.units
  const wanted = limit ?? UNITS.instruction * BigInt(actions.length)
  const units = wanted < UNITS.transaction ? wanted : UNITS.transaction
  const own = SIGNATURE_FEE * BigInt(read.message.signers) + (price * units + 999_999n) / 1_000_000n
  return read.fee !== undefined && read.fee > own ? read.fee : own
}

/** The maximum that the account pays in lamports; undefined if the network does not say. */
export const feeOf = (read: SolanaRead, account: string): bigint | undefined =>
  read.fee === undefined ? undefined : knownFee(read, account)

/**
 * An instruction that is explained names an account by its place in a lookup table: the bytes do not say which
 * account that is, only the node does.
 */
const namesByTable = (read: SolanaRead): boolean =>
  actionsOf(read).some(
    ({ kind }, at) =>
      kind !== 'unknown' &&
      read.message.instructions[at]?.accounts.some(index => read.message.accounts[index]?.table) === true,
  )

/** The account sends a token of which neither the bytes nor the source's address say which one it is. */
const hidesToken = (read: SolanaRead, context: InstructionContext): boolean =>
  actionsOf(read).some(
    action =>
      action.kind === 'token' &&
      action.owner === context.account &&
      action.amount > 0n &&
      mintOf(action, context) === undefined,
  )

/** The changes of all transactions; undefined if any is unknown. */
function addUp(transactions: readonly SolanaRead[]): readonly Change[] | undefined {
  if (transactions.some(({ simulation }) => !simulation || simulation.failure)) return undefined
  return changesOfEach(transactions.map(({ simulation }) => simulation?.changes ?? []))
}
