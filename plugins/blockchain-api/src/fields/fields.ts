import { decimalToUnits, formatAmount, readBaseUnits } from '@latchkit/core/plugin'
import { checkUrl, cleanText } from '@latchkit/core/untrusted'
import * as z from 'zod/mini'

/** Outside text for display, cut to a length; empty for anything else. */
export const text = (max: number) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform(value => cleanText(value, max)),
  )

/** An exact decimal number as text: a JSON number would lose digits. */
const exactDecimal = z.string().check(z.regex(/^\d{1,100}(?:\.\d{1,100})?$/))

/** Decimals of a token, as a number or as text. */
export const decimals = z
  .pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,3}$/))]), z.transform(Number))
  .check(z.int(), z.gte(0), z.lte(255))

/** An amount in base units, as decimal text; `undefined` for anything else. */
export const baseUnits = z.pipe(z.optional(z.unknown()), z.transform(readBaseUnits))

/** A quantity in base units; without `amount` when it does not fit into 256 bits, which no chain allows. */
export const quantity = z.pipe(
  z.object({ numeric: exactDecimal, decimals }),
  z.transform(({ numeric, decimals }) => ({
    decimals,
    amount: readBaseUnits(decimalToUnits(numeric, decimals, 'floor')),
  })),
)

/** A moved amount. Without `decimals` they are taken from the text: `1.50` is 150 with 2 decimals. */
export const movedQuantity = z.pipe(
  z.catch(
    z.object({
      numeric: z.catch(z.optional(exactDecimal), undefined),
      decimals: z.catch(z.optional(decimals), undefined),
    }),
    {},
  ),
  z.transform(({ numeric, decimals = numeric?.split('.')[1]?.length ?? 0 }) => ({
    decimals,
    amount: numeric === undefined ? undefined : readBaseUnits(decimalToUnits(numeric, decimals, 'floor')),
  })),
)

/** Higher prices and values are invalid: about all the money in the world. */
const MAX_DOLLARS = 10n ** 15n

/** US dollars as decimal text; `undefined` for anything but a finite number of at least 0. */
export const money = z.pipe(
  z.optional(z.unknown()),
  z.transform(value => {
    const units = decimalToUnits(value, 18, 'floor')
    return units === undefined || units < 0n || units > MAX_DOLLARS * 10n ** 18n
      ? undefined
      : formatAmount(units, 18)
  }),
)

/** The price of a unit, in US dollars. A price of 0 is unknown: services say so of what they do not know. */
export const price = z.pipe(
  money,
  z.transform(dollars => (dollars === '0' ? undefined : dollars)),
)

export const isSpam = z.pipe(
  z.catch(z.object({ is_spam: z.boolean() }), { is_spam: false }),
  z.transform(({ is_spam }) => is_spam),
)

/** The URL of an allowed image; `undefined` for anything else. */
export const picture = z.pipe(
  z.optional(z.unknown()),
  z.transform(value => checkUrl(value, 'image', { maxDataLength: 100_000 })?.href),
)
