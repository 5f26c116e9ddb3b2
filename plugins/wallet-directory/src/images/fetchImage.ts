import { imageType } from './imageType.js'

const TIMEOUT_MS = 2_000
const MAX_BYTES = 300_000

/** An image, or why there is none: `busy` means that the server asked for a pause. */
export type FetchedImage = Blob | 'busy' | undefined

/** Fetches an image within 2 s and 300 kB, without credentials or a referrer. Never rejects. */
export async function fetchImage(url: string, signal: AbortSignal): Promise<FetchedImage> {
  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = setTimeout(end, TIMEOUT_MS)
  signal.addEventListener('abort', end)
  try {
    if (signal.aborted) return undefined
    const response = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: ending.signal,
    })
    if (response.status === 429) return 'busy'
    const bytes = response.ok && response.body ? await readUpTo(response.body, MAX_BYTES) : undefined
    const type = bytes && imageType(bytes)
    return type ? new Blob([bytes as BlobPart], { type }) : undefined
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    ending.abort()
  }
}

async function readUpTo(body: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | undefined> {
  const reader = body.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > most) return undefined
    parts.push(value)
  }
  const all = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
