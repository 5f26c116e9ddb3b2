import type { SiwxMessage } from '../contract/SiwxMessage.js'
import { siwxError } from '../contract/siwxError.js'
import { malformedField } from './fields.js'
import { knownNamespaces } from './knownNamespaces.js'

/**
 * Writes the text to sign (EIP-4361, CAIP-122; on Solana as Sign In With Solana writes it). `parseMessage` reads exactly
 * these texts. Throws `siwx/MESSAGE_INVALID` with the `field` in its context.
 */
export function buildMessage(message: SiwxMessage): string {
  const field = malformedField(message)
  if (field !== undefined) throw siwxError('MESSAGE_INVALID', { context: { field } })
  const [namespace = '', reference] = message.chainId.split(':')
  const family = knownNamespaces[namespace]
  const { statement, expirationTime, notBefore, requestId, resources } = message
  return [
    `${message.domain} wants you to sign in with your ${family?.name} account:`,
    message.accountAddress,
    '',
    ...(statement === undefined ? [] : [statement]),
    ...(statement === undefined && family?.isCompact ? [] : ['']),
    `URI: ${message.uri}`,
    `Version: ${message.version}`,
    `Chain ID: ${reference}`,
    `Nonce: ${message.nonce}`,
    `Issued At: ${message.issuedAt}`,
    ...(expirationTime === undefined ? [] : [`Expiration Time: ${expirationTime}`]),
    ...(notBefore === undefined ? [] : [`Not Before: ${notBefore}`]),
    ...(requestId === undefined ? [] : [`Request ID: ${requestId}`]),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map(resource => `- ${resource}`)]),
  ].join('\n')
}
