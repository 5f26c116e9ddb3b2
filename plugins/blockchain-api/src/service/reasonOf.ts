import { isKitError } from '@latchkit/core'
import { cleanText } from '@latchkit/core/safe'
import { readField } from '@latchkit/core/tools'

/** Why the service refused, in its own words: `reasons[0].description` of the answer. */
export async function reasonOf(error: unknown): Promise<string | undefined> {
  if (!isKitError(error, 'http/STATUS') || !(error.cause instanceof Response)) return undefined
  const body: unknown = await error.cause
    .clone()
    .json()
    .catch(() => undefined)
  return cleanText(readField(readField(readField(body, 'reasons'), '0'), 'description'), 200) || undefined
}
