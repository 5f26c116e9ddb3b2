import * as z from 'zod/mini'
import { baseUnits } from '../fields/baseUnits.js'
import { decimals } from '../fields/decimals.js'
import { picture } from '../fields/picture.js'
import { text } from '../fields/text.js'

/** The tokens of a network; each row is read by itself. */
export const tokensSchema = z.object({ tokens: z.array(z.unknown()) })

/** A token, at a CAIP-10 id. */
export const tokenSchema = z.object({
  address: z.string(),
  name: text(64),
  symbol: text(20),
  decimals,
  logoUri: picture,
})

const units = baseUnits.check(z.refine(amount => amount !== undefined))

/** What would be got; the first quote is the one. */
export const quotesSchema = z.object({ quotes: z.array(z.object({ toAmount: units })) })

/** How much may be taken already. */
export const allowanceSchema = z.object({ allowance: units })

const place = z.string().check(z.maxLength(200))

/** A call that the service built; what it costs is under the name of the family. */
export const callSchema = z.object({
  tx: z.looseObject({
    from: z.catch(z.optional(place), undefined),
    to: z.catch(z.optional(place), undefined),
    data: z.string().check(z.regex(/^(?:0x[0-9a-f]+|[\w+/=-]+)$/i), z.maxLength(100_000)),
    value: baseUnits,
  }),
})

/** A call as it was read. */
export type BuiltCall = z.infer<typeof callSchema>['tx']
