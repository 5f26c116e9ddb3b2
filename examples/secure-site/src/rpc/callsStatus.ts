import * as z from 'zod/mini'
import { createNode } from '../chain/createNode.js'
import { type Hex, toHex } from '../decode/bytes.js'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import type { FrameParts } from '../frame/FrameParts.js'

const keptShape = z.object({
  chainId: z.string(),
  user: z.string(),
  count: z.number(),
  hashes: z.array(z.string()),
})

const receiptShape = z.object({
  status: z.string(),
  logs: z.array(z.unknown()),
  blockHash: z.string(),
  blockNumber: z.string(),
  gasUsed: z.string(),
  transactionHash: z.string(),
})

/** Remembers the transactions of a batch; the id cannot be guessed. */
export async function keepCalls(
  { store, session }: FrameParts,
  chainId: string,
  count: number,
  hashes: readonly Hex[],
): Promise<Hex> {
  const id = toHex(crypto.getRandomValues(new Uint8Array(32)))
  await store.set(`calls:${id}`, { chainId, user: await session.user(), count, hashes })
  return id
}

/** What became of a batch (EIP-5792). Rejects for an id that is not this user's. */
export async function callsStatus({ store, session }: FrameParts, id: unknown): Promise<unknown> {
  const read = keptShape.safeParse(typeof id === 'string' ? await store.get(`calls:${id}`) : undefined)
  if (!read.success || read.data.user !== (await session.user()))
    throw new FrameRefusal('NOT_FOUND', 'There are no such calls.')
  const { chainId, count, hashes } = read.data
  const node = createNode(chainId)
  const answers = await Promise.all(hashes.map(hash => node.ask('eth_getTransactionReceipt', [hash])))
  const receipts = answers.flatMap(answer => {
    const receipt = receiptShape.safeParse(answer)
    return receipt.success ? [receipt.data] : []
  })
  const [, number = '0'] = chainId.split(':')
  return {
    version: '2.0.0',
    id,
    chainId: `0x${BigInt(number).toString(16)}`,
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
