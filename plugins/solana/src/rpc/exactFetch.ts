import { KitError } from '@latchkit/core'

/** The largest answer that is read, in bytes. */
const MOST_BYTES = 20_000_000

/** Quotes integers of 16 digits or more; skips the content of strings. */
const quoteLarge = (json: string) =>
  json.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, part =>
    /^-?\d{16,}$/.test(part) ? `"${part}"` : part,
  )

/**
 * A `fetch` that quotes large integers in JSON to keep them exact: above nine million SOL, lamports exceed a
 * JavaScript number.
 */
export const exactFetch: typeof fetch = async (...args) => {
  const response = await globalThis.fetch(...args)
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    chunks.push(part.value)
    size += part.value.length
    if (size <= MOST_BYTES) continue
    await reader?.cancel()
    throw new KitError('http/TOO_LARGE', { context: { maxBytes: MOST_BYTES }, pluginId: 'solana' })
  }
  const text = await new Blob(chunks as BlobPart[]).text()
  const { status, statusText, headers } = response
  const body = status === 204 || status === 304 ? null : quoteLarge(text)
  return new Response(body, { status, statusText, headers: plain(headers) })
}

/** Without the headers that describe the original body. */
function plain(headers: Headers): Headers {
  const kept = new Headers(headers)
  for (const name of ['content-encoding', 'content-length']) kept.delete(name)
  return kept
}
