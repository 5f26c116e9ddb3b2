import * as z from 'zod/mini'

/** An exact amount of whole units, as text: a number of JSON would have lost digits. */
export const exactDecimal = z.string().check(z.regex(/^\d{1,100}(?:\.\d{1,100})?$/))
