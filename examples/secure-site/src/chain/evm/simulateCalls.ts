import * as z from 'zod/mini'
import { type Hex, readHex, toBigInt, toHex } from '../../decode/bytes.js'
import { decodeCall } from '../../decode/evm/decodeCall.js'
import type { EvmTransaction } from '../../decode/evm/decodeTransaction.js'
import { type Change, changesOfEach, lostOf, type Simulation, withSent } from '../Change.js'
import type { Node } from '../createNode.js'
import { type Log, logShape, wordsOf } from './logs.js'
import { type Approval, lastingOf, readApproval } from './readApproval.js'

const callShape = z.object({
  status: z.string(),
  logs: z.optional(z.array(logShape)),
  error: z.optional(z.object({ message: z.string().check(z.maxLength(1000)) })),
})
const answerShape = z.array(z.object({ calls: z.array(callShape) })).check(z.minLength(1))

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
/** Nodes report native currency as a log of this address. */
const COIN = /^0x(?:e{40}|0{40})$/i

/** The part of a transaction that has effects. */
type Simulated = Pick<EvmTransaction, 'to' | 'value' | 'data' | 'gas'>

/** Simulates transactions in order. Undefined if the node does not support it. */
export async function simulateCalls(
  node: Node,
  from: Hex,
  transactions: readonly Simulated[],
): Promise<Simulation | undefined> {
  const calls = transactions.map(({ to, value, data, gas }) => ({
    from,
    ...(to === undefined ? {} : { to }),
    value: `0x${value.toString(16)}`,
    input: toHex(data),
    gas: `0x${gas.toString(16)}`,
  }))
  const request = { blockStateCalls: [{ calls }], traceTransfers: true, validation: false }
  const answer = await node.ask('eth_simulateV1', [request, 'latest']).catch(() => undefined)
  const read = answerShape.safeParse(answer)
  const results = read.success ? read.data[0]?.calls : undefined
  if (!results || results.length !== calls.length) return undefined
  const changes: (readonly Change[])[] = []
  const approvals: Approval[] = []
  for (const [at, { status, logs = [], error }] of results.entries()) {
    if (BigInt(status) !== 1n)
      return {
        changes: changesOfEach(changes),
        allows: lastingOf(approvals),
        failure: { at, reason: error?.message ?? '' },
      }
    const own = logs.flatMap(log => readLog(log, from))
    const sent = transactions[at]
    if (sent) changes.push([...withSent(own, coinOf(sent, from)), ...unreported(sent, from, own)])
    approvals.push(...logs.flatMap(log => readApproval(log, from)))
  }
  return { changes: changesOfEach(changes), allows: lastingOf(approvals) }
}

/** Native currency that a transaction sends. */
const coinOf = ({ to, value }: Simulated, from: Hex): Change[] =>
  to === from.toLowerCase() ? [] : [{ token: undefined, amount: -value }]

/** The tokens of a plain `transfer` that are not among the changes. */
function unreported({ to, data }: Simulated, from: Hex, changes: readonly Change[]): Change[] {
  const action = decodeCall(to, data)
  if (action.kind !== 'transfer' || action.to === from.toLowerCase()) return []
  const missing = action.amount - lostOf(changes, action.token)
  return missing > 0n ? [{ token: action.token, amount: -missing, isSent: true }] : []
}

function readLog({ address, topics, data }: Log, account: Hex): Change[] {
  const bytes = readHex(data) ?? new Uint8Array()
  const at = (index: number) => toBigInt(bytes.subarray(index * 32, index * 32 + 32))
  const [event, ...indexed] = topics
  const token = COIN.test(address) ? undefined : address.toLowerCase()
  /** Both directions, if the account sends to itself. */
  const moved = (from: string | undefined, to: string | undefined, amount: bigint, id?: bigint): Change[] => {
    const is = (topic: string | undefined) =>
      topic?.slice(-40).toLowerCase() === account.slice(2).toLowerCase()
    const own = id === undefined ? {} : { id }
    return [
      ...(is(from) ? [{ token, amount: -amount, ...own }] : []),
      ...(is(to) ? [{ token, amount, ...own }] : []),
    ]
  }
  if (event === TRANSFER) {
    // Older contracts, including NFT collections, index fewer of the three, or none.
    const [sender, recipient, what] = [...indexed, ...wordsOf(bytes)]
    if (what === undefined || indexed.length * 32 + bytes.length !== 96) return []
    if (token === undefined) return moved(sender, recipient, BigInt(what))
    const changes = moved(sender, recipient, 1n, BigInt(what))
    return indexed.length === 3 ? changes : changes.map(change => ({ ...change, isEither: true }))
  }
  if (event === TRANSFER_SINGLE) return moved(indexed[1], indexed[2], at(1), at(0))
  if (event !== TRANSFER_BATCH) return []
  const [ids, amounts] = [listAt(bytes, at(0)), listAt(bytes, at(1))]
  return ids.flatMap((id, index) => moved(indexed[1], indexed[2], amounts[index] ?? 0n, id))
}

function listAt(bytes: Uint8Array, offset: bigint): bigint[] {
  if (offset > BigInt(bytes.length)) return []
  const words = bytes.subarray(Number(offset))
  const count = toBigInt(words.subarray(0, 32))
  if (count > 100n) return []
  return Array.from({ length: Number(count) }, (_, at) =>
    toBigInt(words.subarray(32 * (at + 1), 32 * (at + 2))),
  )
}
