import * as z from 'zod/mini'
import { baseUnits } from '../fields/baseUnits.js'

/** Prices of gas in base units, as decimal text. A speed that is not told costs what the one before it does. */
export const gasPriceSchema = z.pipe(
  z.object({
    standard: baseUnits.check(z.refine(price => price !== undefined)),
    fast: baseUnits,
    instant: baseUnits,
  }),
  z.transform(({ standard = 0n, fast = standard, instant = fast }) => ({ standard, fast, instant })),
)
