import * as z from 'zod/mini'
import { baseUnits, decimals, picture, text } from '../fields/fields.js'

/** The tokens of a network; each row is parsed separately. */
export const tokensSchema = z.object({ tokens: z.array(z.unknown()) })

/** A token by its CAIP-10 id. */
export const tokenSchema = z.object({
  address: z.string(),
  name: text(64),
  symbol: text(20),
  decimals,
  logoUri: picture,
})

const units = baseUnits.check(z.refine(amount => amount !== undefined))

/** The quotes; the first one counts. */
export const quotesSchema = z.object({ quotes: z.array(z.object({ toAmount: units })) })

const place = z.string().check(z.maxLength(200))

/** A call built by the service; its gas is under the namespace's name. */
export const callSchema = z.object({
  tx: z.looseObject({
    to: z.catch(z.optional(place), undefined),
    data: z.string().check(z.regex(/^(?:0x[0-9a-f]+|[\w+/=-]+)$/i), z.maxLength(100_000)),
  }),
})
