import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import type { AdapterFactory, Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js'
import { Check, Prompt } from 'oidc-provider/lib/helpers/interaction_policy/index.js'
import { Provider } from 'oidc-provider/lib/provider.js'
import { type Person, personOf } from '../people.js'
import type { SocialEndpoint, SocialFault } from '../SocialFault.js'
import type { SocialProvider } from '../SocialProvider.js'
import { loginPage, messagePage, readChoice, sendPage } from '../socialPages.js'
import { type AppleSecret, createAppleSecret } from './appleSecret.js'
import { forgeIdToken, type SigningKey } from './forgeIdToken.js'
import type { OpenidPose } from './openidPoses.js'

/** A provider that poses as another one. */
export interface OpenidProvider extends SocialProvider {
  readonly issuer: string
  readonly clientSecret: string
  /** The options for signing secrets, if it has none. */
  readonly signed?: AppleSecret['options']
  /** Signs with another key from now on, and forgets the last one. */
  rotateKeys(): Promise<void>
}

const endpoints: Readonly<Record<string, SocialEndpoint>> = {
  '/.well-known/openid-configuration': 'discovery',
  '/jwks': 'keys',
  '/token': 'token',
  '/me': 'user',
}

/** Starts one at `issuer`, which has a path. `fault` says how it goes wrong now. */
export async function createOpenidProvider(
  issuer: string,
  pose: OpenidPose,
  fault: () => SocialFault,
): Promise<OpenidProvider> {
  const { pathname: path } = new URL(issuer)
  const clientSecret = randomBytes(24).toString('base64url')
  const signed = pose.postsForms ? await createAppleSecret(pose.clientId, issuer) : undefined
  const cookieKey = randomBytes(24).toString('base64url')
  const adapter = createAdapter()
  const redirectUris = new Set<string>()
  const named = new Set<string>()

  /** By subject. */
  const known = new Map<string, Person>()

  function claims(sub: string, person: Person) {
    const { email } = fault()
    const { email: address, email_verified, ...others } = pose.claimsOf(person, email !== 'unverified')
    return {
      sub,
      ...others,
      ...(email === 'none' ? {} : { email: address, email_verified }),
    }
  }
  const about = Object.keys(pose.claimsOf(personOf('mira') as Person, true))
  const isMail = (claim: string) => claim.includes('email')
  const configuration = (key: object): Configuration => ({
    adapter,
    jwks: { keys: [key] },
    clientAuthMethods: ['client_secret_post'],
    cookies: { keys: [cookieKey], names: cookieNames(path), long: { path } },
    scopes: ['openid', ...pose.scopes],
    claims: { openid: ['sub'], email: about.filter(isMail), profile: about.filter(claim => !isMail(claim)) },
    // The providers tell their clients about the person in the id token.
    conformIdTokenClaims: false,
    enabledJWA: { idTokenSigningAlgValues: [pose.alg] },
    responseTypes: ['code'],
    pkce: { required: () => false },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 600,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    expiresWithSession: () => false,
    interactions: { url: (_, { uid }) => `${path}/login/${uid}`, policy: askAlways() },
    findAccount: (_, accountId) => {
      const person = known.get(accountId)
      return person && { accountId, claims: () => claims(accountId, person) }
    },
    async loadExistingGrant({ oidc }) {
      const clientId = oidc.client?.clientId
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId })
      grant.addOIDCScope(String(oidc.params?.['scope']))
      await grant.save()
      return grant
    },
    renderError(ctx, { error, error_description = '' }) {
      ctx.type = 'html'
      ctx.body = messagePage(error, error_description)
    },
  })

  async function start() {
    const key = await generateKeyPair(pose.alg, { extractable: true })
    const jwk = await exportJWK(key.privateKey)
    const kid = randomBytes(8).toString('hex')
    const provider = new Provider(issuer, configuration({ ...jwk, kid, alg: pose.alg, use: 'sig' }))
    if (signed) provider.Client.prototype.compareClientSecret = signed.verify
    provider.on('authorization.success', tellMore)
    provider.use(async (ctx, next) => {
      await next()
      await spoil(ctx, key)
    })
    return { provider, answer: provider.callback() }
  }
  let running = await start()

  /** Changes what comes along with a code. */
  function tellMore({ oidc }: KoaContextWithOIDC, out: Record<string, unknown> = {}) {
    const { redirect } = fault()
    if (redirect === 'wrong-state') out['state'] = 'another'
    out['iss'] =
      redirect === 'wrong-issuer' ? 'https://accounts.example' : pose.sendsIssuer ? issuer : undefined
    const person = known.get(oidc.session?.accountId ?? '')
    if (!pose.namesOnce || !person || named.has(person.handle)) return
    if (!oidc.requestParamScopes.has('name')) return
    named.add(person.handle)
    const { firstName, lastName, email } = person
    out['user'] = JSON.stringify({ name: { firstName, lastName }, email })
  }
  /** Changes what the service hears. */
  async function spoil(ctx: { readonly path: string; readonly body?: unknown }, key: SigningKey) {
    const { idToken, discovery } = fault()
    const body = ctx.body as Record<string, unknown> | undefined
    if (ctx.path === '/.well-known/openid-configuration' && body) {
      body['authorization_response_iss_parameter_supported'] = pose.sendsIssuer
      if (discovery === 'wrong-issuer') body['issuer'] = 'https://accounts.example'
    }
    if (ctx.path === '/token' && idToken && typeof body?.['id_token'] === 'string')
      body['id_token'] = await forgeIdToken(body['id_token'], idToken, key)
  }

  async function login(request: IncomingMessage, response: ServerResponse) {
    const { provider } = running
    const refuse = () =>
      provider.interactionFinished(request, response, { error: pose.refusal, error_description: 'Refused' })
    const details = await provider.interactionDetails(request, response).catch(() => undefined)
    if (!details) return sendPage(response, 400, messagePage(pose.name, 'This login has ended. Start again.'))
    if (fault().redirect === 'refused') return refuse()
    if (request.method !== 'POST')
      return sendPage(response, 200, loginPage(pose.name, `Latchkit asks for: ${details.params['scope']}.`))
    const choice = await readChoice(request)
    if (!choice) return sendPage(response, 400, messagePage(pose.name, 'There is no such person.'))
    if ('refused' in choice) return refuse()
    const person = personOf(fault().subject ?? '') ?? choice.person
    const accountId = pose.subjectOf(person)
    known.set(accountId, person)
    await provider.interactionFinished(request, response, {
      login: { accountId, remember: false },
      consent: {},
      select_account: {},
    })
  }
  /** Why a request for a login is refused on the provider's own page. */
  function objection({ headers }: IncomingMessage, asked: URLSearchParams): string | undefined {
    if (pose.refusedAgents?.test(headers['user-agent'] ?? '')) return 'disallowed_useragent'
    // https://developer.apple.com/documentation/signinwithapplerestapi/request-an-authorization-to-the-sign-in-with-apple-server.
    const mustPost = pose.postsForms && /\b(name|email)\b/.test(asked.get('scope') ?? '')
    return mustPost && asked.get('response_mode') !== 'form_post'
      ? 'response_mode must be form_post when name or email scope is requested.'
      : undefined
  }

  return {
    issuer,
    clientSecret,
    signed: signed?.options,
    endpointOf: below => endpoints[below] ?? 'authorization',
    async answer(request, response) {
      const target = new URL(request.url ?? '', issuer)
      const below = target.pathname.slice(path.length)
      if (below.startsWith('/login/')) return login(request, response)
      if (below === '/auth') {
        const wrong = objection(request, target.searchParams)
        if (wrong) return sendPage(response, 403, messagePage(pose.name, wrong))
        // Apple's scopes need no `openid` to make an id token.
        const scopes = new Set([
          'openid',
          ...(target.searchParams.get('scope') ?? '').split(' ').filter(Boolean),
        ])
        if (signed) target.searchParams.set('scope', [...scopes].join(' '))
      }
      // Its own addresses have the path again.
      Object.assign(request, {
        originalUrl: `${target.pathname}${target.search}`,
        url: `${below}${target.search}`,
      })
      await running.answer(request, response)
    },
    allow(redirectUri) {
      redirectUris.add(redirectUri)
      void adapter('Client').upsert(pose.clientId, {
        client_id: pose.clientId,
        client_secret: clientSecret,
        client_name: 'Latchkit',
        redirect_uris: [...redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: pose.alg,
      })
    },
    async rotateKeys() {
      running = await start()
    },
  }
}

const cookieNames = (path: string) => {
  const name = path.slice(1)
  return { session: `${name}_session`, interaction: `${name}_login`, resume: `${name}_resume` }
}

/** Every visitor chooses a person: no login is remembered. */
function askAlways() {
  const isUnknown = ({ oidc }: KoaContextWithOIDC) => !oidc.result?.login
  return [
    new Prompt({ name: 'login', requestable: true }, new Check('unknown', 'Somebody logs in', isUnknown)),
    new Prompt({ name: 'consent', requestable: true }),
    new Prompt({ name: 'select_account', requestable: true }),
  ]
}

/** Keeps everything but sessions: as in two browsers, a login knows nothing of the others. */
function createAdapter(): AdapterFactory {
  const stored = createMemoryAdapter()
  return name => {
    const adapter = stored(name)
    if (name === 'Session') adapter.find = async () => undefined
    if (name !== 'Interaction') return adapter
    const { upsert } = adapter
    adapter.upsert = (id, { session: _, ...login }, expiresIn) => upsert.call(adapter, id, login, expiresIn)
    return adapter
  }
}
