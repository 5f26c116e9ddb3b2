import { type Account, KitError } from '@latchkit/core'
import { beforeAsking } from '@latchkit/core/errors'
import { readBytes } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import { ed25519 } from '@noble/curves/ed25519'
import { readAddress } from '../address/readAddress.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import { findSigner } from '../sign/findSigner.js'
import { callFeature } from '../wallet/callFeature.js'
import type { SolanaSignInInput, SolanaSignInOutput } from './SolanaApi.js'

const SIGN_IN = 'solana:signIn'

/** Signs in with the wallet's own feature, and checks what it signed. */
export async function signIn(
  env: SolanaEnv,
  { account }: { readonly account: Account },
  input: SolanaSignInInput = {},
): Promise<SolanaSignInOutput> {
  const { wallet, address, publicKey } = await beforeAsking(async () => {
    const { wallet } = findSigner(env, account)
    return { wallet, address: account.address, publicKey: readAddress(account.address) }
  })
  const domain = input.domain ?? window.location.host
  const answer = await callFeature(wallet, SIGN_IN, { input: { ...input, domain, address } })
  const output = readField(answer, '0')
  const [signedMessage, signature] = [
    readBytes(readField(output, 'signedMessage')),
    readBytes(readField(output, 'signature'), 64),
  ]
  if (!signedMessage || !signature || !publicKey) {
    throw new KitError('solana/BAD_ANSWER', {
      message: 'The wallet returned no valid signature',
      context: { method: SIGN_IN },
      pluginId: 'solana',
    })
  }
  if (readField(readField(output, 'account'), 'address') !== address) throw mismatch('account')
  const start = `${domain} wants you to sign in with your Solana account:\n${address}`
  if (!new TextDecoder().decode(signedMessage).startsWith(start)) throw mismatch('message')
  if (!ed25519.verify(signature, signedMessage, publicKey, { zip215: false })) throw mismatch('signature')
  return { address, publicKey, signedMessage, signature }
}

const mismatch = (field: string) =>
  new KitError('sign/MISMATCH', {
    message: 'The wallet signed in something else',
    context: { field },
    pluginId: 'solana',
  })
