/**
 * The wait that a `Retry-After` header asks for, 0 to 120,000 ms. A date counts from the server's own `Date` header, so
 * that a wrong local clock does not matter. `undefined` without a valid header.
 */
export function retryAfterMs(headers: Headers): number | undefined {
  const text = headers.get('retry-after')?.trim()
  if (!text) return undefined
  const wait = /^\d+(?:\.\d+)?$/.test(text)
    ? Number(text) * 1000
    : Date.parse(text) - (Date.parse(headers.get('date') ?? '') || Date.now())
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), 120_000)
}
