import type { SiwxMessage } from '../contract/SiwxMessage.js'
import type { SiwxProof } from '../contract/SiwxProof.js'
import { buildMessage } from '../message/buildMessage.js'
import type { SignInRules } from '../server/SignInRules.js'
import { wish } from './samples.js'
import type { TestSigner } from './TestSigner.js'

/** The server's values for the sign-in of tests. */
export const given = {
  nonce: wish.nonce,
  issuedAt: wish.issuedAt,
  expirationTime: '2026-01-31T12:10:00.000Z',
}

/** The test site's rules, two minutes after the nonce was issued. */
export const rules: SignInRules = {
  domain: wish.domain,
  expected: given,
  now: () => Date.parse('2026-01-31T12:02:00.000Z'),
}

export const messageOf = (
  { chainId, accountAddress }: Pick<SiwxMessage, 'chainId' | 'accountAddress'>,
  change: Partial<SiwxMessage> = {},
): SiwxMessage => ({ ...wish, ...given, chainId, accountAddress, ...change })

/** A proof of an account, with changes to the message. */
export async function proofOf(signer: TestSigner, change: Partial<SiwxMessage> = {}): Promise<SiwxProof> {
  const fields = messageOf(signer, change)
  const message = buildMessage(fields)
  return { message, chainId: fields.chainId, ...(await signer.sign(message)) }
}
