import { settleBy } from '@latchkit/core/async'
import * as z from 'zod/mini'
import { createNode } from '../chain/createNode.js'
import { type Hex, toHex } from '../decode/bytes.js'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import type { FrameParts } from '../frame/FrameParts.js'
import { type OperationSlot, slotShape } from '../smart/operationSlot.js'

const keptShape = z.object({
  chainId: z.string(),
  user: z.string(),
  count: z.number(),
  hashes: z.array(z.string()),
  /** All of them are in this one, of a smart account. */
  operation: z.optional(z.string()),
  slot: z.optional(slotShape),
})

/** A browser that blocks storage may never answer. */
const STORE_MS = 3_000

const receiptShape = z.object({
  status: z.string(),
  logs: z.array(z.unknown()),
  blockHash: z.string(),
  blockNumber: z.string(),
  gasUsed: z.string(),
  transactionHash: z.string(),
})

/** Batches that could not be stored: kept until the page is closed. */
const unstored = new Map<string, unknown>()

type Stored = Pick<FrameParts, 'store'>

/** Two users may choose the same id. */
const nameOf = (id: string, user: string | undefined) => `calls:${user}:${id}`

async function find({ store }: Stored, id: string, user: string | undefined): Promise<unknown> {
  const name = nameOf(id, user)
  return unstored.get(name) ?? (await store.get(name))
}

/** Rejects if the user has already sent calls with this id (EIP-5792). */
export async function assertNew(
  parts: Stored,
  { id, user }: { readonly id: string; readonly user: string | undefined },
): Promise<void> {
  if ((await find(parts, id, user)) !== undefined)
    throw new FrameRefusal('ID_TAKEN', 'There are calls of this id already.')
}

/**
 * Stores the transactions of a batch, by the page's id or an unguessable one. Never rejects if storage fails:
 * what was sent must not look unsent.
 */
export async function keepCalls(
  { store }: Stored,
  batch: {
    readonly chainId: string
    readonly user: string | undefined
    readonly count: number
    readonly hashes: readonly Hex[]
    readonly operation?: Hex
    readonly slot?: OperationSlot | undefined
  },
  id: string = toHex(crypto.getRandomValues(new Uint8Array(32))),
): Promise<string> {
  const name = nameOf(id, batch.user)
  await settleBy(store.set(name, batch), STORE_MS).catch(() => unstored.set(name, batch))
  return id
}

/** The status of a batch (EIP-5792). Rejects for an id of another user. */
export async function callsStatus(
  parts: Stored & { session: Pick<FrameParts['session'], 'user' | 'call'> },
  id: unknown,
): Promise<unknown> {
  const user = await parts.session.user()
  const read = keptShape.safeParse(typeof id === 'string' ? await find(parts, id, user) : undefined)
  if (!read.success || read.data.user !== user)
    throw new FrameRefusal('ID_UNKNOWN', 'There are no such calls.')
  const { chainId, count, hashes, operation, slot } = read.data
  const node = createNode(chainId, parts.session)
  const [, number = '0'] = chainId.split(':')
  const about = { version: '2.0.0', id, chainId: `0x${BigInt(number).toString(16)}` }
  if (operation !== undefined) {
    const { findOperation, isOvertaken } = await import('./operations.js')
    const hash: Hex = `0x${operation.slice(2)}`
    const found = await findOperation(node, hash)
    if (!found) {
      // As long as the network does not say, it may still come.
      const isOver = slot && (await isOvertaken(node, hash, slot).catch(() => false))
      return { ...about, atomic: true, status: isOver ? 400 : 100, receipts: [] }
    }
    const { isSuccess, receipt } = found
    return {
      ...about,
      atomic: true,
      status: isSuccess ? 200 : 500,
      receipts: [{ ...receipt, status: isSuccess ? '0x1' : '0x0' }],
    }
  }
  const answers = await Promise.all(hashes.map(hash => node.ask('eth_getTransactionReceipt', [hash])))
  const receipts = answers.flatMap(answer => {
    const receipt = receiptShape.safeParse(answer)
    return receipt.success ? [receipt.data] : []
  })
  return {
    ...about,
    atomic: false,
    status: statusOf(receipts, hashes.length, count),
    receipts,
  }
}

/** The status codes of EIP-5792. */
function statusOf(receipts: readonly { readonly status: string }[], sent: number, count: number): number {
  if (receipts.length < sent) return 100
  const good = receipts.filter(({ status }) => status === '0x1').length
  if (good === count) return 200
  return good === 0 && sent === count ? 500 : 600
}
