import { readBaseUnits } from '@latchkit/core/tools'
import * as z from 'zod/mini'

const units = z.pipe(z.optional(z.unknown()), z.transform(readBaseUnits))

/** Prices of gas in base units, as decimal text. A speed that is not told costs what the one before it does. */
export const gasPriceSchema = z.pipe(
  z.object({ standard: units.check(z.refine(price => price !== undefined)), fast: units, instant: units }),
  z.transform(({ standard = 0n, fast = standard, instant = fast }) => ({ standard, fast, instant })),
)
