import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import type { SolanaMessage } from '../../decode/solana/parseMessage.js'
import { type Change, type Simulation, sumChanges } from '../Change.js'
import type { Node } from '../createNode.js'
import { accountShape, type ChainAccount, readAccount, readAccounts } from './readAccounts.js'

const answerShape = z.object({
  value: z.object({
    err: z.unknown(),
    accounts: z.optional(z.nullable(z.array(accountShape))),
    logs: z.optional(z.nullable(z.array(z.string()))),
  }),
})

/** What is simulated. */
export interface SolanaRequest {
  /** The whole transaction. */
  readonly bytes: Uint8Array
  readonly message: SolanaMessage
  /** Those of all its accounts, those of lookup tables, too. */
  readonly addresses: readonly string[]
  /** The account that signs. */
  readonly account: string
  /** What it pays for the transaction, which is told apart. */
  readonly fee: bigint
}

/** Simulates one transaction on the newest state. Undefined if the node cannot. */
export async function simulateTransaction(
  node: Node,
  { bytes, message, addresses: all, account, fee }: SolanaRequest,
): Promise<Simulation | undefined> {
  // All of them, or nothing is known: an account that is left out could lose everything.
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
  const changes = addresses.flatMap((address, at) => changesOf(address, before[at], after[at], account))
  return { changes: sumChanges([...changes, { token: undefined, amount: fee }]) }
}

function changesOf(
  address: string,
  before: ChainAccount | undefined,
  after: ChainAccount | undefined,
  account: string,
): Change[] {
  const held = (state: ChainAccount | undefined, sign: bigint): Change[] =>
    state?.token?.owner === account ? [{ token: state.token.mint, amount: sign * state.token.amount }] : []
  const coin = (after?.lamports ?? 0n) - (before?.lamports ?? 0n)
  return [
    ...(address === account ? [{ token: undefined, amount: coin }] : []),
    ...held(before, -1n),
    ...held(after, 1n),
  ]
}
