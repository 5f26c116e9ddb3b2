import type { Cacao } from '@latchkit/core'
import { accountOf } from './accountOf.js'
import { recapStatement } from './recapStatement.js'

/** The signed text of a message (EIP-4361). The SDK's own function needs Node's `Buffer`. */
export function messageText({ p }: Pick<Cacao, 'p'>): string {
  const { networkId, address } = accountOf(p.iss)
  const resources = p.resources && `Resources:${p.resources.map(resource => `\n- ${resource}`).join('')}`
  return [
    `${p.domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    recapStatement(p.statement, p.resources),
    '',
    `URI: ${p.aud}`,
    `Version: ${p.version}`,
    `Chain ID: ${networkId.split(':')[1]}`,
    `Nonce: ${p.nonce}`,
    `Issued At: ${p.iat}`,
    p.exp && `Expiration Time: ${p.exp}`,
    p.nbf && `Not Before: ${p.nbf}`,
    p.requestId && `Request ID: ${p.requestId}`,
    resources,
  ]
    .filter(line => line !== undefined)
    .join('\n')
}
