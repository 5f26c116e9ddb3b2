import { digitsOf, type Person } from '../people.js'
import type { OAuth2Answer, OAuth2Pose } from './OAuth2Pose.js'

const ok = (body: unknown): OAuth2Answer => ({ status: 200, body })
const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`
/** RFC 6749, section 5.2. */
const plainError = (error: string, error_description: string): OAuth2Answer => ({
  status: error === 'invalid_client' ? 401 : 400,
  body: { error, error_description },
})

/** https://developers.facebook.com/docs/graph-api/guides/error-handling */
const graphError = (status: number, code: number, message: string): OAuth2Answer => ({
  status,
  body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'AbCdEfGhIjK' } },
})

/** The poses of the OAuth2 provider, by their path. None has id tokens for clients like these. */
export const oauth2Poses = {
  github: {
    name: 'GitHub',
    clientId: 'Ov23liSandbox0000001',
    // https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps, as the scopes, the form and the secret
    paths: {
      authorization: '/login/oauth/authorize',
      token: '/login/oauth/access_token',
      user: '/user',
    },
    secretIn: 'body',
    answersForms: true,
    scopeSeparator: ',',
    // https://docs.github.com/apps/managing-oauth-apps/troubleshooting-authorization-request-errors
    refusal: {
      error_description: 'The user has denied your application access.',
      error_uri: '/apps/managing-oauth-apps/troubleshooting-authorization-request-errors/#access-denied',
    },
    // Errors come with 200:
    // https://docs.github.com/apps/managing-oauth-apps/troubleshooting-oauth-app-access-token-request-errors/
    denyToken: (error, error_description) =>
      ok({
        error:
          { invalid_client: 'incorrect_client_credentials', invalid_grant: 'bad_verification_code' }[error] ??
          error,
        error_description,
      }),
    denyUser: status => ({
      status,
      body: { message: status === 401 ? 'Bad credentials' : 'Resource not accessible by integration' },
    }),
    // https://docs.github.com/en/rest/using-the-rest-api/getting-started-with-the-rest-api#user-agent
    needsAgent: true,
    user: {
      // A profile names no address unless its owner shows it to everybody.
      '/user': ({ person }) =>
        ok({
          login: person.handle,
          id: Number(digitsOf('github', person, 8)),
          name: nameOf(person),
          email: null,
        }),
      // https://docs.github.com/en/rest/users/emails#list-email-addresses-for-the-authenticated-user
      '/user/emails': ({ person, email, isVerified, scopes }) => {
        if (!scopes.some(scope => scope === 'user:email' || scope === 'user')) return undefined
        const noReply = `${person.handle}@users.noreply.github.example`
        return ok([
          { email: noReply, primary: false, verified: true, visibility: null },
          ...(email ? [{ email, primary: true, verified: isVerified, visibility: 'private' }] : []),
        ])
      },
    },
  },
  facebook: {
    name: 'Facebook',
    clientId: '1234567890123456',
    // https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
    paths: {
      authorization: '/v24.0/dialog/oauth',
      token: '/v24.0/oauth/access_token',
      user: '/v24.0/me',
    },
    userQuery: 'fields=id,name,email',
    secretIn: 'body',
    refusal: { error_reason: 'user_denied', error_description: 'Permissions error.' },
    denyToken: (error, message) => graphError(400, error === 'invalid_client' ? 101 : 100, message),
    denyUser: status =>
      graphError(
        status,
        status === 401 ? 190 : 200,
        'An active access token must be used to query information about the current user.',
      ),
    user: {
      // It tells what `fields` asks for, and leaves an address out that it does not know, or that it has not confirmed:
      // https://developers.facebook.com/docs/graph-api/reference/user
      '/v24.0/me': ({ person, email, isVerified, scopes }, query) => {
        const fields = (query.get('fields') ?? 'id,name').split(',')
        const told = {
          id: digitsOf('facebook', person, 17),
          name: nameOf(person),
          ...(email && isVerified && scopes.includes('email') ? { email } : {}),
        }
        return ok(Object.fromEntries(Object.entries(told).filter(([field]) => fields.includes(field))))
      },
    },
  },
  x: {
    name: 'X',
    clientId: 'c2FuZGJveDpjaTox',
    // https://docs.x.com/fundamentals/authentication/oauth-2-0/user-access-token, as PKCE and the secret
    paths: { authorization: '/i/oauth2/authorize', token: '/2/oauth2/token', user: '/2/users/me' },
    secretIn: 'header',
    needsPkce: true,
    refusal: {},
    denyToken: plainError,
    denyUser: status => ({
      status,
      body: {
        title: status === 401 ? 'Unauthorized' : 'Forbidden',
        type: 'about:blank',
        status,
        detail: status === 401 ? 'Unauthorized' : 'Forbidden',
      },
    }),
    user: {
      // No email, and `data` around it: https://docs.x.com/x-api/users/lookup/quickstart/authenticated-lookup
      '/2/users/me': ({ person, scopes }) =>
        ['users.read', 'tweet.read'].every(scope => scopes.includes(scope))
          ? ok({
              data: { id: digitsOf('x', person, 19), name: nameOf(person), username: person.handle },
            })
          : undefined,
    },
  },
  discord: {
    name: 'Discord',
    clientId: '157730590492196864',
    // https://discord.com/developers/docs/topics/oauth2, as the secret
    paths: {
      authorization: '/oauth2/authorize',
      token: '/api/oauth2/token',
      user: '/api/users/@me',
    },
    secretIn: 'either',
    refusal: { error_description: 'The resource owner or authorization server denied the request' },
    denyToken: plainError,
    denyUser: status => ({ status, body: { message: `${status}: Unauthorized`, code: 0 } }),
    user: {
      // The discriminator of a name that is unique is 0: https://discord.com/developers/docs/resources/user#user-object
      '/api/users/@me': ({ person, email, isVerified, scopes }) =>
        scopes.includes('identify')
          ? ok({
              id: digitsOf('discord', person, 18),
              username: person.handle,
              discriminator: '0',
              global_name: nameOf(person),
              avatar: null,
              ...(scopes.includes('email') ? { email: email ?? null, verified: isVerified } : {}),
            })
          : undefined,
    },
  },
} as const satisfies Record<string, OAuth2Pose>

/** The path of a pose. */
export type OAuth2Name = keyof typeof oauth2Poses
