import type * as z from 'zod'
import { identityError } from '../identityError.js'
import type { IdentityContext } from './IdentityEnv.js'

/** Reads a JSON body. Throws `INVALID_PARAMS` with the invalid field's name, but not its value. */
export async function readJson<Schema extends z.ZodType>(
  { req }: IdentityContext,
  schema: Schema,
): Promise<z.output<Schema>> {
  // A form on another page can send other types.
  if (!/^application\/json\s*(?:;|$)/i.test(req.header('Content-Type') ?? ''))
    throw identityError('INVALID_PARAMS', { message: 'The body must be JSON.' })
  const body: unknown = await req.json().catch(() => {
    throw identityError('INVALID_PARAMS', { message: 'The body must be JSON.' })
  })
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const field = result.error.issues[0]?.path.join('.') || 'body'
  throw identityError('INVALID_PARAMS', { message: `Invalid: ${field.slice(0, 100)}` })
}
