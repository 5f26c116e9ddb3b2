import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { listen } from '../../src/platform/listen.js'

/** What a provider does wrong. */
export interface Faults {
  /** Claims of the id token that replace the right ones; undefined leaves one out. */
  readonly claims?: Readonly<Record<string, unknown>>
  /** How the id token is signed: by a key that is not published, or only in its own header, not at all, or with the published key as a secret. */
  readonly signature?: 'foreign' | 'own-header' | 'none' | 'HS256'
  readonly metadata?: Readonly<Record<string, unknown>>
  /** Fields of the answer of the token endpoint. */
  readonly tokens?: Readonly<Record<string, unknown>>
  /** Answers of the user API, in order. */
  readonly people?: readonly unknown[]
  /** With them. */
  readonly userStatus?: number
  /** Accepts any verifier, as a provider without PKCE. */
  readonly ignoresPkce?: boolean
  readonly down?: boolean
  /** Bytes of every answer. */
  readonly size?: number
  readonly hangs?: boolean
  /** Answers by path and query, as they are sent. */
  readonly raw?: Readonly<
    Record<
      string,
      { status?: number; headers?: Readonly<Record<string, string>>; body?: string | Uint8Array }
    >
  >
}

interface Code {
  readonly subject: string
  readonly challenge: string
  readonly nonce: string
  readonly redirectUri: string
  readonly clientId: string
}

/** A provider for tests whose person has signed in already, and which does anything wrong on demand. */
export async function startProvider() {
  const codes = new Map<string, Code>()
  const requests: { path: string; headers: IncomingMessage['headers']; body: URLSearchParams }[] = []
  const foreign = await generateKeyPair('RS256', { extractable: true })
  let faults: Faults = {}
  let origin = ''
  let published: { kid: string; privateKey: CryptoKey; publicKey: CryptoKey }
  const rotate = async () => {
    published = {
      kid: randomBytes(4).toString('hex'),
      ...(await generateKeyPair('RS256', { extractable: true })),
    }
  }
  await rotate()

  async function idToken({ subject, nonce, clientId }: Code) {
    const time = Math.floor(Date.now() / 1_000)
    const honest = {
      iss: origin,
      aud: clientId,
      sub: subject,
      nonce,
      iat: time,
      exp: time + 300,
      auth_time: time,
    }
    const claims: JWTPayload = JSON.parse(
      JSON.stringify({ ...honest, name: `Name of ${subject}`, ...faults.claims }),
    )
    const { kid, privateKey, publicKey } = published
    if (faults.signature === 'none') {
      const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${part({ alg: 'none', kid })}.${part(claims)}.`
    }
    if (faults.signature === 'HS256')
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(Buffer.from(JSON.stringify(await exportJWK(publicKey))))
    const { signature } = faults
    const key = signature === 'foreign' || signature === 'own-header' ? foreign.privateKey : privateKey
    const jwk = signature === 'own-header' ? await exportJWK(foreign.publicKey) : undefined
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, ...(jwk && { jwk }) }).sign(key)
  }

  async function answer(path: string, body: URLSearchParams): Promise<{ status: number; value: unknown }> {
    const ok = (value: unknown) => ({ status: 200, value })
    if (path === '/.well-known/openid-configuration')
      return ok({
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/keys`,
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        ...faults.metadata,
      })
    if (path === '/keys')
      return ok({
        keys: [{ ...(await exportJWK(published.publicKey)), kid: published.kid, alg: 'RS256', use: 'sig' }],
      })
    if (path.startsWith('/user'))
      return {
        status: faults.userStatus ?? 200,
        value: faults.people?.[path === '/user' ? 0 : 1] ?? { error: 'not found' },
      }
    if (path !== '/token') return { status: 404, value: {} }
    const code = codes.get(body.get('code') ?? '')
    codes.delete(body.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight = code?.redirectUri === body.get('redirect_uri')
    if (!code || !isRight || (!faults.ignoresPkce && code.challenge !== challenge))
      return { status: 400, value: { error: 'invalid_grant' } }
    const shared = { access_token: 'a token', token_type: 'bearer', expires_in: 60 }
    return ok({ ...shared, ...(faults.people ? {} : { id_token: await idToken(code) }), ...faults.tokens })
  }

  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = new URLSearchParams(Buffer.concat(chunks).toString())
    requests.push({ path, headers: request.headers, body })
    if (faults.hangs) return
    const raw = faults.raw?.[request.url ?? '']
    if (raw) return response.writeHead(raw.status ?? 200, raw.headers ?? {}).end(raw.body)
    if (faults.down) return response.writeHead(503).end()
    const { status, value } = await answer(path, body)
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(
      faults.size
        ? JSON.stringify({ ...Object(value), pad: 'x'.repeat(faults.size) })
        : JSON.stringify(value),
    )
  })
  const listening = await listen(server, 0, '127.0.0.1')
  origin = `http://localhost:${listening.port}`

  return {
    origin,
    requests,
    rotate,
    set(next: Faults) {
      faults = next
    },
    /** The person agrees at the address of a login. Resolves with the parameters of the callback. */
    agree(address: string, subject: string): URLSearchParams {
      const given = new URL(address).searchParams
      const value = (name: string) => given.get(name) ?? ''
      const code = randomBytes(16).toString('base64url')
      codes.set(code, {
        subject,
        challenge: value('code_challenge'),
        nonce: value('nonce'),
        redirectUri: value('redirect_uri'),
        clientId: value('client_id'),
      })
      return new URLSearchParams({ code, state: value('state') })
    },
    async close() {
      server.closeAllConnections()
      await listening.close()
    },
  }
}

/** A provider for tests. */
export type Provider = Awaited<ReturnType<typeof startProvider>>
