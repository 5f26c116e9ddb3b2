import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { programs } from '../../decode/solana/decodeInstruction.js'
import type { SolanaMessage } from '../../decode/solana/parseMessage.js'
import type { SolanaAction } from '../../decode/solana/SolanaAction.js'
import {
  type Allowance,
  type Change,
  type HandedOver,
  type Simulation,
  sumChanges,
  withSent,
} from '../Change.js'
import type { Node } from '../createNode.js'
import { accountShape, type ChainAccount, readAccount, readAccounts } from './readAccounts.js'
import { sentBy } from './sentBy.js'

const answerShape = z.object({
  value: z.object({
    err: z.unknown(),
    accounts: z.optional(z.nullable(z.array(accountShape))),
    logs: z.optional(z.nullable(z.array(z.string()))),
  }),
})

/** The transaction to simulate. */
export interface SolanaRequest {
  /** The whole transaction. */
  readonly bytes: Uint8Array
  readonly message: SolanaMessage
  /** The message's instructions. */
  readonly actions: readonly SolanaAction[]
  /** The addresses of all its accounts, including those of lookup tables. */
  readonly addresses: readonly string[]
  /** The account that signs. */
  readonly account: string
  /** The account's fee for the transaction, which is shown separately. */
  readonly fee: bigint
}

/** Simulates one transaction on the latest state. Undefined if the node does not support it. */
export async function simulateTransaction(
  node: Node,
  { bytes, message, actions, addresses: all, account, fee }: SolanaRequest,
): Promise<Simulation | undefined> {
  // All accounts or none: an omitted account could lose everything.
  const addresses = [...new Set(all.filter((_, at) => message.accounts[at]?.isWritable))]
  const options = {
    encoding: 'base64',
    sigVerify: false,
    replaceRecentBlockhash: true,
    commitment: 'confirmed',
    accounts: { encoding: 'base64', addresses },
  }
  const [before, answer] = await Promise.all([
    readAccounts(node, addresses).catch(() => undefined),
    node.ask('simulateTransaction', [base64.encode(bytes), options]).catch(() => undefined),
  ])
  const read = answerShape.safeParse(answer)
  if (!before || !read.success) return undefined
  const { err, accounts, logs } = read.data.value
  if (err !== null && err !== undefined)
    return {
      changes: [],
      failure: { at: 0, reason: logs?.findLast(line => /error|failed/i.test(line)) ?? '' },
    }
  if (accounts?.length !== addresses.length) return undefined
  const after = accounts.map(readAccount)
  const states = addresses.map((address, at) => ({ address, before: before[at], after: after[at] }))
  const changes = states.flatMap(state => changesOf(state, account))
  const mintOf = (address: string) => states.find(one => one.address === address)?.before?.token?.mint
  return {
    changes: withSent(
      sumChanges([...changes, { token: undefined, amount: fee }]),
      sentBy(actions, account, mintOf),
    ),
    allows: states.flatMap(state => allowanceOf(state, account)),
    handsOver: states.flatMap(state => handedOver(state, account)),
  }
}

interface State {
  readonly address: string
  readonly before: ChainAccount | undefined
  readonly after: ChainAccount | undefined
}

/** Another account may take more of a token account than before. */
function allowanceOf({ address, before, after }: State, account: string): Allowance[] {
  const { mint = '', owner, delegate } = after?.token ?? {}
  if (owner !== account || !delegate || delegate.amount === 0n) return []
  const former = before?.token?.delegate
  const isNew = former?.address !== delegate.address || former.amount < delegate.amount
  return isNew ? [{ token: mint, spender: delegate.address, amount: delegate.amount, account: address }] : []
}

/** A program now owns the account itself, or another account may close or owns one of its token accounts. */
function handedOver({ address, before, after }: State, account: string): HandedOver[] {
  if (address === account)
    return after && after.program !== programs.system && after.program !== before?.program
      ? [{ account: address, owner: after.program }]
      : []
  if (before?.token?.owner !== account || !after?.token) return []
  const { owner, closer } = after.token
  if (owner !== account) return [{ account: address, owner }]
  const isNew = closer !== undefined && closer !== account && closer !== before.token.closer
  return isNew ? [{ account: address, owner: closer }] : []
}

function changesOf({ address, before, after }: State, account: string): Change[] {
  const held = (state: ChainAccount | undefined, sign: bigint): Change[] =>
    state?.token?.owner === account ? [{ token: state.token.mint, amount: sign * state.token.amount }] : []
  const coin = (after?.lamports ?? 0n) - (before?.lamports ?? 0n)
  return [
    ...(address === account ? [{ token: undefined, amount: coin }] : []),
    ...held(before, -1n),
    ...held(after, 1n),
  ]
}
