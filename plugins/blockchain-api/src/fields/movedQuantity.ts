import { decimalToUnits, readBaseUnits } from '@latchkit/core/tools'
import * as z from 'zod/mini'
import { decimals } from './decimals.js'
import { exactDecimal } from './exactDecimal.js'

const shape = z.object({
  numeric: z.catch(z.optional(exactDecimal), undefined),
  decimals: z.catch(z.optional(decimals), undefined),
})

/** How much moved. A service that does not say the decimals says them by what it writes: `1.50` is 150 of 2 decimals. */
export const movedQuantity = z.pipe(
  z.catch(shape, {}),
  z.transform(({ numeric, decimals = numeric?.split('.')[1]?.length ?? 0 }) => ({
    decimals,
    amount: numeric === undefined ? undefined : readBaseUnits(decimalToUnits(numeric, decimals, 'floor')),
  })),
)
