import type { CaipAddress } from '@latchkit/core'
import { formatCaip10 } from '@latchkit/core/plugin'
import type { SiwxMessage } from '../contract/SiwxMessage.js'
import { siwxError } from '../contract/siwxError.js'
import { parseMessage } from '../message/parseMessage.js'
import { checkFields } from './checkFields.js'
import { canonicalAccount } from './families/canonicalAccount.js'
import { loadFamily } from './families/loadFamily.js'
import { readProof } from './readProof.js'
import type { SignInRules } from './SignInRules.js'

/** A message that its account signed, and that satisfies the rules. */
export interface VerifiedSignIn extends SiwxMessage {
  readonly caipAddress: CaipAddress
}

/**
 * Verifies an untrusted proof against a site's rules. Rejects with the matching `siwx/…` error;
 * `siwx/UNVERIFIABLE` means that a network did not answer, and a later attempt may succeed. The nonce is not
 * consumed.
 */
export async function verifySignIn(proof: unknown, rules: SignInRules): Promise<VerifiedSignIn> {
  const { message: text, signature, chainId, publicKey } = readProof(proof)
  const message = parseMessage(text)
  if (message.chainId !== chainId) throw siwxError('CHAIN_MISMATCH')
  const [namespace = '', reference = ''] = chainId.split(':')
  const { accountAddress: address } = message
  const caipAddress = formatCaip10({ namespace, reference, address })
  const account = rules.account && ((await canonicalAccount(rules.account, rules.prefixes)) ?? rules.account)
  checkFields(message, caipAddress, { ...rules, account })
  const family = await loadFamily(namespace)
  const prefix = rules.prefixes?.[chainId] ?? family.prefixes?.[chainId]
  // Any prefix would pass, and each is another account of the same key.
  if (family.prefixes && prefix === undefined)
    throw siwxError('UNVERIFIABLE', {
      cause: new Error(`The addresses of ${chainId} begin with what \`prefixes\` lacks`),
    })
  if (!family.isCanonical(address, chainId, prefix))
    throw siwxError('ADDRESS_MISMATCH', { context: { field: 'accountAddress' } })
  await checkNonce(message, rules)
  const bytes = new TextEncoder().encode(text)
  const isValid = await family.verify({ address, chainId, message: bytes, signature, publicKey }, rules)
  if (!isValid) throw siwxError('SIGNATURE_INVALID')
  return { ...message, caipAddress }
}

/** The expiration time was issued with the nonce: a nonce valid for ten minutes must not sign in for a year. */
async function checkNonce({ nonce, expirationTime }: SiwxMessage, { expected }: SignInRules) {
  const given = typeof expected === 'function' ? await expected(nonce) : expected
  const isGiven = given?.nonce === nonce && given.expirationTime === expirationTime
  if (!isGiven) throw siwxError('NONCE_INVALID')
}
