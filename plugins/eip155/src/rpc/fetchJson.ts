import { isKitError, KitError } from '@latchkit/core'

export interface FetchJsonRequest {
  readonly url: string
  /** Sent as JSON by POST; a GET without it. */
  readonly body?: unknown
  readonly signal?: AbortSignal
  /** Default 5,000,000. */
  readonly maxBytes?: number
}

/**
 * Fetches JSON, without cookies and up to a size. Rejects with `http/STATUS`, `http/TOO_LARGE`, `http/BAD_RESPONSE`
 * or `http/NETWORK`. It has no deadline of its own. (The kit's HTTP client would load with the page.)
 */
export async function fetchJson({
  url,
  body,
  signal,
  maxBytes = 5_000_000,
}: FetchJsonRequest): Promise<unknown> {
  let response: Response
  let text: string
  try {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const headers = { 'content-type': 'application/json' }
    response = await fetch(url, {
      ...sent,
      headers,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal,
    })
    text = await readText(response, maxBytes)
  } catch (cause) {
    if (isKitError(cause)) throw cause
    throw new KitError('http/NETWORK', { message: 'The server is unreachable', cause, retryable: true })
  }
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    parsed = undefined
  }
  if (!response.ok) {
    const { status, headers } = response
    const retryAfterMs = readRetryAfter(headers)
    // Some nodes give the reason in the body.
    throw new KitError('http/STATUS', {
      message: `HTTP status code: ${status}`,
      cause: parsed,
      context: { status, retryAfterMs },
    })
  }
  if (parsed === undefined) throw new KitError('http/BAD_RESPONSE', { message: 'The response is not JSON' })
  return parsed
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.byteLength
    if (bytes > maxBytes) {
      reader.cancel().catch(() => {})
      throw new KitError('http/TOO_LARGE', {
        message: `The response exceeds ${maxBytes} bytes`,
        context: { maxBytes },
      })
    }
    text += decoder.decode(value, { stream: true })
  }
  return text + decoder.decode()
}

/** `Retry-After` in ms, two minutes at most: seconds, or a date by the server's own clock. */
function readRetryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after')
  if (!value) return undefined
  const wait = /^\d+$/.test(value)
    ? Number(value) * 1000
    : Date.parse(value) - (Date.parse(headers.get('date') ?? '') || Date.now())
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), 120_000)
}
