import { isCaip2, isText, parseJson, settleBy } from '@latchkit/core/plugin'
import type { SiwxProof } from '../../contract/SiwxProof.js'
import { siwxError } from '../../contract/siwxError.js'

const MOST_BYTES = 32_768
const DEADLINE_MS = 10_000
const LONGEST = 20_000

/** Reads what a page sent to sign in. Throws `siwx/REQUEST_INVALID` for anything else. */
export async function readProof(request: Request): Promise<SiwxProof> {
  // Anything else is what a form on another page could send.
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw siwxError('REQUEST_INVALID', { message: 'The body must be JSON' })
  const { message, signature, chainId, publicKey } = await readJson(request)
  const isKey = publicKey === undefined || (isText(publicKey, 512) && /^(?:0x)?[\da-f]+$/i.test(publicKey))
  if (!isText(message, LONGEST) || !isText(signature, LONGEST) || !isText(chainId, 100) || !isKey)
    throw siwxError('REQUEST_INVALID')
  if (!isCaip2(chainId)) throw siwxError('REQUEST_INVALID')
  return { message, signature, chainId, publicKey }
}

async function readJson(request: Request): Promise<{ readonly [Field in keyof SiwxProof]?: unknown }> {
  try {
    const body = parseJson(await settleBy(readText(request.body), DEADLINE_MS))
    if (typeof body === 'object' && body !== null) return body
  } catch (cause) {
    throw siwxError('REQUEST_INVALID', { cause })
  }
  throw siwxError('REQUEST_INVALID')
}

/** A body says itself how long it is, so it is counted. */
async function readText(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const reader = body?.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let [text, count] = ['', 0]
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done) return text + decoder.decode()
    count += value.length
    if (count > MOST_BYTES) {
      void reader?.cancel().catch(() => {})
      throw new RangeError('The body is too long')
    }
    text += decoder.decode(value, { stream: true })
  }
}
