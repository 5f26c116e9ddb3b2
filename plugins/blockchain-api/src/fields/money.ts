import { decimalToUnits, formatAmount } from '@latchkit/core/tools'
import * as z from 'zod/mini'

/** No price or value is higher than this: about all the money there is. */
const MOST = 10n ** 15n

/** US dollars as decimal text; `undefined` for what is no finite number of at least 0. */
export const money = z.pipe(
  z.optional(z.unknown()),
  z.transform(value => {
    const units = decimalToUnits(value, 18, 'floor')
    return units === undefined || units < 0n || units > MOST * 10n ** 18n
      ? undefined
      : formatAmount(units, 18)
  }),
)
