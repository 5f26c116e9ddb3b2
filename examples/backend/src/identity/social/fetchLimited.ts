import type { CustomFetchOptions } from 'openid-client'

/** For each request to a provider, its whole answer included. */
export const PROVIDER_MS = 10_000
const MOST_BYTES = 500_000

/** Fetches from a provider: within a deadline and a size, and without following redirects. */
export async function fetchLimited(url: string, init: Partial<CustomFetchOptions> = {}): Promise<Response> {
  const over = new AbortController()
  const signals = [init.signal, over.signal, AbortSignal.timeout(PROVIDER_MS)].filter(one => one != null)
  try {
    const request = { ...init, redirect: 'manual', signal: AbortSignal.any(signals) } as RequestInit
    const response = await fetch(url, request)
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength
      if (size > MOST_BYTES) throw new Error('The answer of the provider is too large.')
      chunks.push(chunk)
    }
    const { status, headers } = response
    return new Response(size === 0 ? null : Buffer.concat(chunks), { status, headers })
  } finally {
    over.abort()
  }
}
