import { imageType } from './imageType.js'

const DEADLINE = 2_000
const MOST_BYTES = 300_000

/** A picture, or why there is none: `busy` means that the server asked for a pause. */
export type FetchedImage = Blob | 'busy' | undefined

/** Fetches a picture within 2 s and 300 kB. Tells its server neither the page nor who asks. Never rejects. */
export async function fetchImage(url: string, signal: AbortSignal): Promise<FetchedImage> {
  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = setTimeout(end, DEADLINE)
  signal.addEventListener('abort', end)
  try {
    if (signal.aborted) return undefined
    const response = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: ending.signal,
    })
    if (response.status === 429) return 'busy'
    const bytes = response.ok && response.body ? await readUpTo(response.body, MOST_BYTES) : undefined
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
