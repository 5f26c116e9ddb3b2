import * as z from 'zod/mini'
import { text } from '../fields/text.js'

/** The last moment of the year 9999, in ms: what is later is no date. */
const LAST = 253_402_300_799_999

const moment = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform(value => new Date(value).getTime()),
)

/** A page; each row is read by itself. */
export const historySchema = z.object({
  data: z.array(z.unknown()),
  next: z.catch(z.nullish(z.string().check(z.maxLength(2_000))), undefined),
})

/** What happened in one transaction. Without hash, time, network or outcome a row says nothing. */
export const transactionSchema = z.object({
  id: z.catch(z.optional(z.string().check(z.maxLength(200))), undefined),
  metadata: z.object({
    hash: z.string().check(z.regex(/^[\w+/=-]{1,128}$/)),
    minedAt: moment.check(z.gte(0), z.lte(LAST)),
    chain: z.string(),
    // One that waits to be mined is not history.
    status: z.enum(['confirmed', 'failed']),
    operationType: text(32),
    sentFrom: z.catch(z.optional(z.string()), undefined),
    sentTo: z.catch(z.optional(z.string()), undefined),
    nonce: z.catch(z.optional(z.int().check(z.gte(0))), undefined),
  }),
  transfers: z.catch(z.array(z.unknown()), []),
})
