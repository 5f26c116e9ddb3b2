import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import type { Node } from '../createNode.js'

const answerShape = z.object({ value: z.nullable(z.union([z.bigint(), z.int().check(z.nonnegative())])) })

/** The network's fee for a message in lamports. Undefined if it does not answer; never a guess. */
export async function askFee(node: Node, messageBytes: Uint8Array): Promise<bigint | undefined> {
  const params = [base64.encode(messageBytes), { commitment: 'confirmed' }]
  const answer = await node.ask('getFeeForMessage', params).catch(() => undefined)
  const read = answerShape.safeParse(answer)
  return read.success && read.data.value !== null ? BigInt(read.data.value) : undefined
}
