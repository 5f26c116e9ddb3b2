import type { CaipAddress } from '@latchkit/core'
import type { SiwxMessage } from '../contract/SiwxMessage.js'
import { siwxError } from '../contract/siwxError.js'
import type { SignInRules } from './SignInRules.js'

/** Checks all of a message except its nonce and signature. Throws the `siwx/…` error of the first problem. */
export function checkFields(message: SiwxMessage, caipAddress: CaipAddress, rules: SignInRules): void {
  const { domain, chains, account, statement, resources, requestId } = rules
  if (![domain].flat().includes(message.domain)) throw siwxError('DOMAIN_MISMATCH')
  const origin = originOf(message.uri)
  if (origin === 'null' || !(rules.origins ?? [ownOrigin(message.domain)]).includes(origin))
    throw siwxError('URI_MISMATCH')
  if (chains && !chains.includes(message.chainId)) throw siwxError('CHAIN_MISMATCH')
  if (account !== undefined && account !== caipAddress) throw siwxError('ADDRESS_MISMATCH')
  const own = withoutGrant(message)
  if (statement !== undefined && statement !== own.statement) throw siwxError('STATEMENT_MISMATCH')
  if (resources && !hasSame(resources, own.resources)) throw siwxError('RESOURCES_MISMATCH')
  if (requestId !== undefined && requestId !== message.requestId) throw siwxError('REQUEST_ID_MISMATCH')
  checkTimes(message, rules)
}

/** The start of a grant's text, after the site's own statement. */
const GRANT = 'I further authorize the stated URI to perform the following actions on my behalf: '

/**
 * Statement and resources without a grant that wallets add if methods are requested while they sign in
 * (ERC-5573): a last resource, and its text in the statement.
 */
function withoutGrant({ statement, resources = [] }: SiwxMessage) {
  if (!resources.at(-1)?.startsWith('urn:recap:')) return { statement, resources }
  const [own = ''] = statement?.split(GRANT) ?? []
  return { statement: own.trimEnd() || undefined, resources: resources.slice(0, -1) }
}

const LEEWAY = 60_000

function checkTimes({ issuedAt, expirationTime, notBefore }: SiwxMessage, rules: SignInRules): void {
  const { now = Date.now, leewayMs = LEEWAY, requireExpiration = true } = rules
  const time = now()
  if (expirationTime === undefined && requireExpiration)
    throw siwxError('MESSAGE_INVALID', { context: { field: 'expirationTime' } })
  const ends = expirationTime === undefined ? Number.POSITIVE_INFINITY : Date.parse(expirationTime)
  const begins = Math.max(...[issuedAt, notBefore ?? issuedAt].map(text => Date.parse(text)))
  // Negated, so that NaN does not pass.
  if (!(begins <= time + leewayMs)) throw siwxError('NOT_YET_VALID')
  if (!(ends > time - leewayMs && ends > begins)) throw siwxError('EXPIRED')
}

const hasSame = (wanted: readonly string[], found: readonly string[]) =>
  wanted.length === found.length && wanted.every((one, index) => one === found[index])

const LOOPBACK = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/

/** Browsers sign only in secure contexts: HTTPS, and this machine. */
function ownOrigin(domain: string): string {
  return `${LOOPBACK.test(domain) ? 'http' : 'https'}://${domain}`
}

/** `null` if there is none, as in browsers. */
function originOf(uri: string): string {
  try {
    return new URL(uri).origin
  } catch {
    return 'null'
  }
}
