import { digitsOf, hexIdOf, type Person } from '../people.js'

/** The peculiarities of an OpenID provider. */
export interface OpenidPose {
  readonly name: string
  readonly clientId: string
  readonly alg: 'RS256' | 'ES256'
  /** Besides `openid`. */
  readonly scopes: readonly string[]
  subjectOf(person: Person): string
  /** The claims that come with scopes, as in its id tokens. */
  claimsOf(person: Person, isVerified: boolean): Readonly<Record<string, unknown>>
  /** Sends its issuer along with the code (RFC 9207). */
  readonly sendsIssuer: boolean
  /** `error` when the person refuses. */
  readonly refusal: string
  /** Asked for anything about the person, it answers by a form that the browser posts. */
  readonly postsForms?: boolean
  /** Tells the name once, beside the first code, as JSON in `user`. */
  readonly namesOnce?: boolean
  /** Browsers that it lets nobody log in with. */
  readonly refusedAgents?: RegExp
}

const namesOf = ({ firstName, lastName }: Person) => ({
  name: `${firstName} ${lastName}`,
  given_name: firstName,
  family_name: lastName,
})

/** The poses of the OpenID provider, by their path. */
export const openidPoses = {
  google: {
    name: 'Google',
    clientId: '424242.apps.googleusercontent.com',
    alg: 'RS256',
    scopes: ['email', 'profile'],
    // Up to 255 digits: https://developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload
    subjectOf: person => digitsOf('google', person, 21),
    claimsOf: (person, isVerified) => ({
      email: person.email,
      email_verified: isVerified,
      ...namesOf(person),
    }),
    sendsIssuer: true,
    refusal: 'access_denied',
    // `disallowed_useragent`, in Android's and Apple's web views:
    // https://developers.google.com/identity/protocols/oauth2/web-server#authorization-errors-disallowed-useragent
    refusedAgents: /; wv\)|AppleWebKit(?!.*Safari)/,
  },
  apple: {
    name: 'Apple',
    clientId: 'example.latchkit.web',
    alg: 'RS256',
    scopes: ['email', 'name'],
    subjectOf(person) {
      const hex = hexIdOf('apple', person)
      return `${digitsOf('apple', person, 6)}.${hex}.${digitsOf('apple', person, 4)}`
    },
    // Texts instead of booleans: https://developer.apple.com/documentation/signinwithapplejs/authorizationi/id_token
    claimsOf: ({ email }, isVerified) => ({
      email,
      email_verified: String(isVerified),
      is_private_email: 'false',
    }),
    sendsIssuer: false,
    // https://developer.apple.com/documentation/signinwithapplerestapi/request-an-authorization-to-the-sign-in-with-apple-server.
    refusal: 'user_cancelled_authorize',
    postsForms: true,
    // https://developer.apple.com/documentation/signinwithapplejs/useri
    namesOnce: true,
  },
  harbour: {
    name: 'Harbour ID',
    clientId: 'latchkit',
    alg: 'ES256',
    scopes: ['email', 'profile'],
    subjectOf: person => hexIdOf('harbour', person),
    claimsOf: (person, isVerified) => ({
      email: person.email,
      email_verified: isVerified,
      ...namesOf(person),
    }),
    sendsIssuer: true,
    refusal: 'access_denied',
  },
} as const satisfies Record<string, OpenidPose>

/** The path of a pose. */
export type OpenidName = keyof typeof openidPoses
