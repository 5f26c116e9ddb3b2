import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../../readBody.js'
import { personOf } from '../people.js'
import type { SocialFault } from '../SocialFault.js'
import type { SocialProvider } from '../SocialProvider.js'
import { loginPage, messagePage, readChoice, sendPage } from '../socialPages.js'
import type { OAuth2Account, OAuth2Answer, OAuth2Pose } from './OAuth2Pose.js'

/** A provider that poses as another one. */
export interface OAuth2Provider extends SocialProvider {
  readonly clientSecret: string
  readonly endpoints: { readonly authorization: string; readonly token: string; readonly user: string }
}

/** A code that was sent out. */
interface Grant {
  readonly account: OAuth2Account
  readonly redirectUri: string
  readonly challenge: string | null
  /** In ms. */
  readonly until: number
}

/** Lifetime of a code: ten minutes, as at GitHub. */
const CODE_MS = 600_000
/** Grants and tokens that are kept. */
const MOST = 1_000

const random = () => randomBytes(24).toString('base64url')

/** Starts one at an address that has a path. `fault` says how it goes wrong now. */
export function createOAuth2Provider(
  base: string,
  pose: OAuth2Pose,
  fault: () => SocialFault,
): OAuth2Provider {
  const { pathname: path } = new URL(base)
  const clientSecret = random()
  const redirectUris = new Set<string>()
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, OAuth2Account>()
  const { paths } = pose

  /** Why a login cannot begin. */
  function objection(asked: URLSearchParams): string | undefined {
    if (asked.get('client_id') !== pose.clientId) return 'There is no such client.'
    if (!redirectUris.has(asked.get('redirect_uri') ?? '')) return 'The redirect URI is not registered.'
    const method = asked.get('code_challenge_method')
    if (pose.needsPkce && !method) return 'The login needs PKCE.'
    // https://github.blog/changelog/2025-07-14-pkce-support-for-oauth-and-github-app-authentication
    return method !== null && method !== 'S256' ? 'PKCE needs S256.' : undefined
  }
  async function authorize(request: IncomingMessage, response: ServerResponse, asked: URLSearchParams) {
    const wrong = objection(asked)
    if (wrong) return sendPage(response, 400, messagePage(pose.name, wrong))
    const { redirect, subject, email } = fault()
    const scopes = (asked.get('scope') ?? '').split(/[ ,]+/).filter(Boolean)
    const isRefused = redirect === 'refused'
    if (request.method !== 'POST' && !isRefused)
      return sendPage(response, 200, loginPage(pose.name, `Latchkit asks for: ${scopes.join(' ')}.`))
    const choice = isRefused ? ({ refused: true } as const) : await readChoice(request)
    if (!choice) return sendPage(response, 400, messagePage(pose.name, 'There is no such person.'))

    const redirectUri = asked.get('redirect_uri') ?? ''
    const back = new URL(redirectUri)
    const send = (parameters: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(parameters)) back.searchParams.set(name, value)
      const state = redirect === 'wrong-state' ? 'another' : asked.get('state')
      if (state !== null) back.searchParams.set('state', state)
      if (redirect === 'wrong-issuer') back.searchParams.set('iss', 'https://accounts.example')
      return response.writeHead(303, { Location: back.href }).end()
    }
    if ('refused' in choice) return send({ error: 'access_denied', ...pose.refusal })
    const person = personOf(subject ?? '') ?? choice.person
    const account = {
      person,
      email: email === 'none' ? undefined : person.email,
      isVerified: email !== 'unverified',
      scopes,
    }
    const challenge = asked.get('code_challenge')
    const code = keep(grants, { account, redirectUri, challenge, until: Date.now() + CODE_MS })
    return send({ code })
  }

  /** The client of a token request, by where its secret may be. */
  function isClient({ authorization = '' }: IncomingMessage['headers'], body: URLSearchParams): boolean {
    const [, encoded = ''] = /^Basic (.+)$/i.exec(authorization) ?? []
    const [, id, secret] = /^([^:]*):(.*)$/.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? []
    const fromHeader = pose.secretIn !== 'body' && id !== undefined && secret !== undefined
    const given = fromHeader
      ? [decodeURIComponent(id), decodeURIComponent(secret)]
      : pose.secretIn === 'header'
        ? []
        : [body.get('client_id'), body.get('client_secret')]
    return given[0] === pose.clientId && given[1] === clientSecret
  }
  async function exchange(request: IncomingMessage): Promise<OAuth2Answer> {
    if (request.method !== 'POST') return pose.denyToken('invalid_request', 'The request is not a POST.')
    const body = new URLSearchParams(await readBody(request, 10_000))
    if (!isClient(request.headers, body)) return pose.denyToken('invalid_client', 'The client is unknown.')
    const code = body.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const verifier = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    const isValid =
      grant &&
      grant.until > Date.now() &&
      grant.redirectUri === body.get('redirect_uri') &&
      (grant.challenge === null || grant.challenge === verifier)
    if (!isValid) return pose.denyToken('invalid_grant', 'The code is wrong, expired or used.')
    const { account } = grant
    return {
      status: 200,
      body: {
        access_token: keep(tokens, account),
        token_type: 'bearer',
        expires_in: 7_200,
        scope: account.scopes.join(pose.scopeSeparator ?? ' '),
      },
    }
  }
  function tell({ headers }: IncomingMessage, below: string, query: URLSearchParams): OAuth2Answer {
    if (pose.needsAgent && !headers['user-agent']) return pose.denyUser(403)
    const [, token = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
    const account = tokens.get(token)
    if (!account) return pose.denyUser(401)
    const read = Object.hasOwn(pose.user, below) ? pose.user[below] : undefined
    return read ? (read(account, query) ?? pose.denyUser(403)) : { status: 404, body: {} }
  }

  return {
    clientSecret,
    endpoints: {
      authorization: `${base}${paths.authorization}`,
      token: `${base}${paths.token}`,
      user: `${base}${paths.user}${pose.userQuery ? `?${pose.userQuery}` : ''}`,
    },
    endpointOf: below =>
      below === paths.authorization ? 'authorization' : below === paths.token ? 'token' : 'user',
    allow: redirectUri => void redirectUris.add(redirectUri),
    async answer(request, response) {
      const { pathname, searchParams } = new URL(request.url ?? '', base)
      const below = pathname.slice(path.length)
      if (below === paths.authorization) return authorize(request, response, searchParams)
      const isToken = below === paths.token
      const { status, body } = isToken ? await exchange(request) : tell(request, below, searchParams)
      const isForm = isToken && pose.answersForms && !request.headers.accept?.includes('application/json')
      return response
        .writeHead(status, {
          'Content-Type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        })
        .end(isForm ? `${new URLSearchParams(body as Record<string, string>)}` : JSON.stringify(body))
    },
  }
}

/** Keeps a value under a new name, which it returns, and forgets the oldest one. */
function keep<Value>(values: Map<string, Value>, value: Value): string {
  const [oldest] = values.keys()
  if (values.size >= MOST && oldest !== undefined) values.delete(oldest)
  const name = random()
  values.set(name, value)
  return name
}
