import { isKitError, KitError } from '@latchkit/core'
import { cleanText, readField } from '@latchkit/core/untrusted'

/** The error for an answer that must not be used. */
export const badAnswer = (message = 'The answer has an unexpected shape') =>
  new KitError('http/BAD_RESPONSE', { message, pluginId: 'blockchain-api' })

/** The service's reason for refusing: `reasons[0].description` of the answer. */
export async function reasonOf(error: unknown): Promise<string | undefined> {
  if (!isKitError(error, 'http/STATUS') || !(error.cause instanceof Response)) return undefined
  const body: unknown = await error.cause
    .clone()
    .json()
    .catch(() => undefined)
  return cleanText(readField(readField(readField(body, 'reasons'), '0'), 'description'), 200) || undefined
}
