import { base64 } from '@scure/base'
import type { CarriedAnswer, CarriedRequest } from './carryRequest.js'

/** Those that JSON-RPC, REST and gRPC-web need. A page can call the binding, and gets no others through. */
const CARRIED = /^(accept|content-type|x-grpc-web|grpc-[a-z-]+)$/

export async function fetchCarried(
  url: string,
  { method, headers, body }: CarriedRequest,
): Promise<CarriedAnswer> {
  if (method !== 'GET' && method !== 'POST') throw new Error(`The wallet sends no ${method}.`)
  const response = await fetch(url, {
    method,
    headers: Object.entries(headers).filter(([name]) => CARRIED.test(name)),
    ...(body !== undefined && { body: Uint8Array.from(base64.decode(body)) }),
    // A node of the options must not lead a page to others.
    redirect: 'error',
    signal: AbortSignal.timeout(30_000),
  })
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: base64.encode(new Uint8Array(await response.arrayBuffer())),
  }
}
