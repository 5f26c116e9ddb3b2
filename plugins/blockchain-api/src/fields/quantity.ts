import { decimalToUnits, readBaseUnits } from '@latchkit/core/tools'
import * as z from 'zod/mini'
import { decimals } from './decimals.js'
import { exactDecimal } from './exactDecimal.js'

/** A quantity in base units; without `amount` when it is more than 256 bits hold, which is none on any chain. */
export const quantity = z.pipe(
  z.object({ numeric: exactDecimal, decimals }),
  z.transform(({ numeric, decimals }) => ({
    decimals,
    amount: readBaseUnits(decimalToUnits(numeric, decimals, 'floor')),
  })),
)
