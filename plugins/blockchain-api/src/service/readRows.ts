import { KitError } from '@latchkit/core'
import type * as z from 'zod/mini'

/** More rows than this on one page were not asked for. */
const MOST = 1_000

/**
 * The rows that have the shape. One that has not is left out; when none has it, the answer is no answer rather than an
 * empty list: throws `http/BAD_RESPONSE`.
 */
export function readRows<T>(rows: readonly unknown[], schema: z.ZodMiniType<T>): T[] {
  const read = rows.slice(0, MOST).flatMap(row => {
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
