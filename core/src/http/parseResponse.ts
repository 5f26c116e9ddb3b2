import { KitError } from '../errors/KitError.js'
import { parseJson } from '../text/parseJson.js'

/** Parses a JSON answer; an empty one is undefined. Throws `http/BAD_RESPONSE`. */
export function parseResponse(text: string): unknown {
  try {
    return text.trim() === '' ? undefined : parseJson(text)
  } catch (cause) {
    throw new KitError('http/BAD_RESPONSE', { message: 'The answer is not JSON', cause })
  }
}
