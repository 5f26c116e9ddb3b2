import type { CaipAddress } from '@latchkit/core'
import type { SiwxMessage } from '../contract/SiwxMessage.js'
import { siwxError } from '../contract/siwxError.js'
import type { SignInRules } from './SignInRules.js'

/** Checks what a message says, all but its nonce and its signature. Throws the `siwx/…` error of the first problem. */
export function checkFields(message: SiwxMessage, caipAddress: CaipAddress, rules: SignInRules): void {
  const { domain, chains, account, statement, resources, requestId } = rules
  if (![domain].flat().includes(message.domain)) throw siwxError('DOMAIN_MISMATCH')
  const origin = originOf(message.uri)
  if (origin === 'null' || !(rules.origins ?? [ownOrigin(message.domain)]).includes(origin))
    throw siwxError('URI_MISMATCH')
  if (chains && !chains.includes(message.chainId)) throw siwxError('CHAIN_MISMATCH')
  if (account !== undefined && account !== caipAddress) throw siwxError('ADDRESS_MISMATCH')
  if (statement !== undefined && statement !== message.statement) throw siwxError('STATEMENT_MISMATCH')
  if (resources && !hasSame(resources, message.resources ?? [])) throw siwxError('RESOURCES_MISMATCH')
  if (requestId !== undefined && requestId !== message.requestId) throw siwxError('REQUEST_ID_MISMATCH')
  checkTimes(message, rules)
}

const LEEWAY = 60_000

function checkTimes({ issuedAt, expirationTime, notBefore }: SiwxMessage, rules: SignInRules): void {
  const { now = Date.now, leewayMs = LEEWAY, requireExpiration = true } = rules
  const time = now()
  if (expirationTime === undefined && requireExpiration)
    throw siwxError('MESSAGE_INVALID', { context: { field: 'expirationTime' } })
  const ends = expirationTime === undefined ? Number.POSITIVE_INFINITY : Date.parse(expirationTime)
  const begins = Math.max(...[issuedAt, notBefore ?? issuedAt].map(text => Date.parse(text)))
  // Negated, so that no time that is not a number passes.
  if (!(begins <= time + leewayMs)) throw siwxError('NOT_YET_VALID')
  if (!(ends > time - leewayMs && ends > begins)) throw siwxError('EXPIRED')
}

const hasSame = (wanted: readonly string[], found: readonly string[]) =>
  wanted.length === found.length && wanted.every((one, index) => one === found[index])

const LOOPBACK = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/

/** Browsers sign for what they trust only: HTTPS, and this machine. */
function ownOrigin(domain: string): string {
  return `${LOOPBACK.test(domain) ? 'http' : 'https'}://${domain}`
}

/** `null`, as browsers write it, where there is none. */
function originOf(uri: string): string {
  try {
    return new URL(uri).origin
  } catch {
    return 'null'
  }
}
