import { base64 } from '@scure/base'
import type { RpcFetch } from './RpcFetch.js'

/** A request as it leaves the page: plain JSON, its body in base64. */
export interface CarriedRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** A node's answer, as it comes back into the page: plain JSON, its body in base64. */
export interface CarriedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A function that takes requests out of the page, e.g. a binding of Playwright. */
export type Carrier = (url: string, request: CarriedRequest) => Promise<CarriedAnswer>

export function carryRequest(carrier: Carrier): RpcFetch {
  return async (url, { method = 'GET', headers, body }) => {
    const sent = body && base64.encode(new Uint8Array(await new Response(body).arrayBuffer()))
    const answer = await carrier(url, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(sent && { body: sent }),
    })
    const bytes = base64.decode(answer.body)
    return new Response(bytes.length > 0 ? Uint8Array.from(bytes) : null, {
      status: answer.status,
      headers: answer.headers,
    })
  }
}
