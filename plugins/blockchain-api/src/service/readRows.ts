import { KitError } from '@latchkit/core'
import type * as z from 'zod/mini'

/** Further rows of a page are ignored. */
const MAX = 1_000

/**
 * The valid rows. Malformed ones are left out; when all are malformed, the answer is not an empty list: throws
 * `http/BAD_RESPONSE`.
 */
export function readRows<T>(rows: readonly unknown[], schema: z.ZodMiniType<T>): T[] {
  const read = rows.slice(0, MAX).flatMap(row => {
    const { success, data } = schema.safeParse(row)
    return success ? [data as T] : []
  })
  if (rows.length > 0 && read.length === 0)
    throw new KitError('http/BAD_RESPONSE', {
      message: 'The answer has an unexpected shape',
      pluginId: 'blockchain-api',
    })
  return read
}
