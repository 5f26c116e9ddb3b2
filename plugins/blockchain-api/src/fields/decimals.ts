import * as z from 'zod/mini'

/** Decimals of a token, as a number or as text. */
export const decimals = z
  .pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,3}$/))]), z.transform(Number))
  .check(z.int(), z.gte(0), z.lte(255))
