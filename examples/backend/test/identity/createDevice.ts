import { createHash, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'

/** A response in the form that tests check. */
export interface Answer<Body = Record<string, unknown>> {
  readonly status: number
  readonly body: Body
  readonly headers: Headers
}

/** Deviations of a call from an honest one. */
export interface Odd {
  /** Claims of the proof that replace the honest ones; undefined leaves one out. */
  readonly claims?: Readonly<Record<string, unknown>>
  readonly header?: Readonly<Record<string, unknown>>
  /** A proof that was used before. */
  readonly proof?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly key?: CryptoKey
  /** How far the device's clock is off, in milliseconds. */
  readonly skewMs?: number
}

/** A device key, and calls with its proofs, as the frame makes them. */
export async function createDevice(
  origin: () => string,
  projectId = 'shop',
  /** The address that calls really go to, if it is not the origin. */
  via?: () => string,
) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  let nonce: string | undefined
  let access: string | undefined

  async function prove(method: string, url: string, odd: Odd) {
    if (odd.proof) return odd.proof
    const hash = access && createHash('sha256').update(access).digest('base64url')
    const iat = Math.floor((Date.now() + (odd.skewMs ?? 0)) / 1_000)
    const claims = { jti: randomUUID(), htm: method, htu: url, iat, nonce, ...(hash ? { ath: hash } : {}) }
    return new SignJWT({ ...claims, ...odd.claims })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk, ...odd.header })
      .sign(odd.key ?? privateKey)
  }

  async function call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    odd: Odd = {},
  ): Promise<Answer<Body> & { proof: string }> {
    const url = `${origin()}/identity/v1${path}`
    const send = async () => {
      const proof = await prove(method, url.split('?')[0] ?? '', odd)
      const response = await (via ? askVia(via()) : fetch)(url, {
        method,
        headers: {
          DPoP: proof,
          'X-Project-Id': projectId,
          ...(access ? { Authorization: `DPoP ${access}` } : {}),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...odd.headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'manual',
      })
      nonce = response.headers.get('DPoP-Nonce') ?? nonce
      const text = await response.text()
      const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
      const parsed = (isJson ? JSON.parse(text) : { text }) as Body
      return { status: response.status, body: parsed, headers: response.headers, proof }
    }
    const first = await send()
    const isStale =
      first.status === 401 && 'error' in Object(first.body) && readError(first.body) === 'USE_DPOP_NONCE'
    return isStale && !odd.proof && !('nonce' in (odd.claims ?? {})) ? send() : first
  }

  return {
    jkt: await calculateJwkThumbprint(jwk),
    privateKey,
    call,
    get: <Body>(path: string, odd?: Odd) => call<Body>('GET', path, undefined, odd),
    post: <Body = Record<string, unknown>>(path: string, body: unknown = {}, odd?: Odd) =>
      call<Body>('POST', path, body, odd),
    put: <Body = Record<string, unknown>>(path: string, body: unknown, odd?: Odd) =>
      call<Body>('PUT', path, body, odd),
    use(token: string | undefined) {
      access = token
    },
    access: () => access,
  }
}

/** Asks another address for a URL, as a load balancer does; `fetch` cannot choose the `Host` header. */
const askVia =
  (base: string) => (url: string, init: { method: string; headers: Record<string, string>; body?: string }) =>
    new Promise<Response>((resolve, reject) => {
      const { host, pathname, search } = new URL(url)
      const options = { method: init.method, headers: { ...init.headers, Host: host }, agent: false }
      const asking = request(base + pathname + search, options, answer => {
        const chunks: Buffer[] = []
        answer.on('data', chunk => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
            name,
            `${value}`,
          ])
          resolve(new Response(Buffer.concat(chunks), { status: answer.statusCode, headers }))
        })
      })
      asking.on('error', reject)
      asking.end(init.body)
    })

/** A device with its calls. */
export type Device = Awaited<ReturnType<typeof createDevice>>

/** The error code of a body. */
export const readError = (body: unknown) =>
  typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
