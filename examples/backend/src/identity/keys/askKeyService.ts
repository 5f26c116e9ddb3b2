import type * as z from 'zod'
import { identityError } from '../identityError.js'

const DEADLINE_MS = 5_000

/**
 * Calls a key service. Rejects with `KEYS_UNAVAILABLE` if it is down, slow, refuses or returns an invalid
 * response.
 */
export async function askKeyService<Schema extends z.ZodType>(
  schema: Schema,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<z.output<Schema>> {
  try {
    const response = await send(AbortSignal.timeout(DEADLINE_MS))
    // Omit the body, which may quote the request.
    if (!response.ok) throw new Error(`The key service answered with status ${response.status}.`)
    return schema.parse(await response.json())
  } catch (cause) {
    throw identityError('KEYS_UNAVAILABLE', { cause, retryAfter: 5 })
  }
}
