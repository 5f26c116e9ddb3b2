import { readBaseUnits } from '@latchkit/core/tools'
import * as z from 'zod/mini'

/** An amount in base units, as decimal text; `undefined` for anything else. */
export const baseUnits = z.pipe(z.optional(z.unknown()), z.transform(readBaseUnits))
