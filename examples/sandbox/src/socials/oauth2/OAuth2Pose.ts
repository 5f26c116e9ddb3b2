import type { Person } from '../people.js'

/** The account that a token is for. */
export interface OAuth2Account {
  readonly person: Person
  /** Without it, the person has none. */
  readonly email?: string
  readonly isVerified: boolean
  readonly scopes: readonly string[]
}

/** An answer in JSON. */
export interface OAuth2Answer {
  readonly status: number
  readonly body: unknown
}

/** The peculiarities of an OAuth2 provider. */
export interface OAuth2Pose {
  readonly name: string
  readonly clientId: string
  /** Below the provider's own path, as at the provider. */
  readonly paths: { readonly authorization: string; readonly token: string; readonly user: string }
  /** More parameters of an address: what clients ask the user API for. */
  readonly userQuery?: string
  /** The place of a client's secret: `Authorization: Basic`, the body, or either. */
  readonly secretIn: 'header' | 'body' | 'either'
  /** Refuses a login without PKCE. All check it where it is used. */
  readonly needsPkce?: boolean
  /** The fields beside `error` when the person refuses. */
  readonly refusal: Readonly<Record<string, string>>
  /** Answers a token request in a form unless it is asked for JSON. */
  readonly answersForms?: boolean
  /** Between scopes in the token's answer. Default: a space. */
  readonly scopeSeparator?: string
  /** The user API refuses clients that do not name themselves by `User-Agent`. */
  readonly needsAgent?: boolean
  /** The answer to a token request that is refused. */
  denyToken(error: string, description: string): OAuth2Answer
  /** The answer to an API call without a valid token, or with one that has not the scope. */
  denyUser(status: 401 | 403): OAuth2Answer
  /** The answers of the user API by path. Undefined: the token has not the scope. */
  readonly user: Readonly<
    Record<string, (account: OAuth2Account, query: URLSearchParams) => OAuth2Answer | undefined>
  >
}
