import type { Cacao, SignInRequest } from '@latchkit/core'
import { accountOf } from './accountOf.js'
import { isRecap } from './recap.js'
import { FURTHER } from './recapStatement.js'

/** Whether a message is the requested one, for one of these networks, and valid now. */
export function matchesRequest({ p }: Cacao, asked: SignInRequest, chains: readonly string[]): boolean {
  const resources = p.resources ?? []
  const own = isRecap(resources.at(-1)) ? resources.slice(0, -1) : resources
  const [statement = '', further] = (p.statement ?? '').split(FURTHER)
  const now = Date.now()
  return (
    chains.includes(accountOf(p.iss).networkId) &&
    p.version === '1' &&
    p.domain === asked.domain &&
    p.aud === asked.uri &&
    p.nonce === asked.nonce &&
    (further === undefined ? statement : statement.trimEnd()) === (asked.statement ?? '') &&
    p.nbf === asked.notBefore &&
    p.exp === asked.expirationTime &&
    p.requestId === undefined &&
    own.join('\n') === (asked.resources ?? []).join('\n') &&
    !(p.exp !== undefined && Date.parse(p.exp) <= now) &&
    !(p.nbf !== undefined && Date.parse(p.nbf) > now)
  )
}
