import type { OnRampAmount } from '@latchkit/core'
import { checkUrl } from '@latchkit/core/safe'
import * as z from 'zod/mini'
import { movedQuantity } from '../fields/movedQuantity.js'
import { picture } from '../fields/picture.js'
import { text } from '../fields/text.js'

/** Where to buy: a page that may be opened. */
export const checkoutSchema = z.object({
  url: z
    .pipe(
      z.unknown(),
      z.transform(url => checkUrl(url, 'link')?.href),
    )
    .check(z.refine(url => url !== undefined)),
})

/** An amount as sellers write it, text or number; `undefined` for anything else. */
const amount = z.pipe(
  z.optional(z.unknown()),
  z.transform((given): OnRampAmount | undefined => {
    const { amount, decimals } = movedQuantity.parse({
      numeric: typeof given === 'number' ? `${given}` : given,
    })
    return amount === undefined ? undefined : { amount, decimals }
  }),
)
const known = amount.check(z.refine(value => value !== undefined))
const id = z.string().check(z.minLength(1), z.maxLength(100))

/** What there is; each row is read by itself. */
export const optionsSchema = z.object({
  purchaseCurrencies: z.array(z.unknown()),
  paymentCurrencies: z.array(z.unknown()),
})

/** What can be bought. */
export const purchaseSchema = z.object({
  id,
  name: text(64),
  symbol: text(20),
  iconUrl: picture,
  networks: z.catch(z.array(z.object({ name: text(64) })), []),
})

const limit = z.object({ id, min: known, max: known })

/** What can be paid with. */
export const paymentSchema = z.object({
  id,
  payment_method_limits: z.catch(z.array(limit), []),
})

const money = z.catch(z.optional(z.object({ amount })), undefined)

/** A quote. Without what is got it is none. */
export const quoteSchema = z.object({
  quoteId: z.catch(z.optional(id), undefined),
  purchaseAmount: z.object({ amount: known }),
  paymentTotal: money,
})
