import { settleBy } from '@latchkit/core/async'
import { parseJson } from '@latchkit/core/untrusted'
import { siwxError } from '../../contract/siwxError.js'

const MOST_BYTES = 32_768
const DEADLINE_MS = 10_000

/** Reads a short body of JSON. Throws `siwx/REQUEST_INVALID` for anything else. */
export async function readBody(request: Request): Promise<unknown> {
  // A form on another page can send other types.
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw siwxError('REQUEST_INVALID', { message: 'The body must be JSON' })
  const reader = request.body?.getReader()
  try {
    return parseJson(await settleBy(readText(reader), DEADLINE_MS))
  } catch (cause) {
    // Too long, too slow, or malformed: do not wait for the rest.
    void reader?.cancel().catch(() => {})
    throw siwxError('REQUEST_INVALID', { cause })
  }
}

/** A declared length cannot be trusted, so count. */
async function readText(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let [text, count] = ['', 0]
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done) return text + decoder.decode()
    count += value.length
    if (count > MOST_BYTES) throw new RangeError('The body is too long')
    text += decoder.decode(value, { stream: true })
  }
}
