import type { StandardSchemaV1 } from '@standard-schema/spec'
import { KitError } from '../errors/KitError.js'

/** Validates a response with a schema, if there is one. Throws `http/BAD_RESPONSE` with the first five issues. */
export async function checkResponse<T>(data: unknown, schema?: StandardSchemaV1<unknown, T>): Promise<T> {
  // Without a schema the caller has to check the value itself.
  if (!schema) return data as T
  const message = 'The answer has an unexpected shape'
  let result: StandardSchemaV1.Result<T>
  try {
    result = await schema['~standard'].validate(data)
  } catch (cause) {
    throw new KitError('http/BAD_RESPONSE', { message, cause })
  }
  if (!result.issues) return result.value
  throw new KitError('http/BAD_RESPONSE', {
    message,
    context: { issues: result.issues.slice(0, 5).map(describe) },
  })
}

function describe({ message, path = [] }: StandardSchemaV1.Issue): string {
  const where = path.map(part => String(typeof part === 'object' ? part.key : part)).join('.')
  return `${where} ${message}`.trim().slice(0, 200)
}
