import { z } from 'zod'

const message = z.object({
  topic: z.string(),
  hash: z.string(),
  text: z.string(),
  sender: z.string(),
  tag: z.number(),
  publishedAt: z.number(),
  expiresAt: z.number(),
  attestation: z.string().optional(),
})
const heard = z.object({
  node: z.string(),
  notice: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('message'), message }),
    z.object({ kind: z.literal('check'), topic: z.string() }),
  ]),
})

/** Parses another node's notice; undefined if it is invalid. */
export function readNotice(text: string): z.output<typeof heard> | undefined {
  try {
    return heard.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
