import { type CaipNetworkId, errorText, isKitError, type SignedIn, type SignIn } from '@latchkit/core'
import { readBytes, type SignInFields, signInFields, signInText, toSignedIn } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import { findFeature, type StandardWallet } from '@latchkit/core/wallet-standard'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { readAddress } from '../address/readAddress.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import { callFeature } from '../wallet/callFeature.js'
import { chainName } from './chainName.js'

const SIGN_IN = 'solana:signIn'

/**
 * Asks a wallet to connect and to sign in at once (`solana:signIn`), if it can. It has then approved the page. `undefined`: it did not
 * sign what it was asked to, and is only asked to connect. Rejects with `core/USER_REJECTED`.
 */
export async function signInFirst(
  { ctx }: SolanaEnv,
  source: SignIn,
  wallet: StandardWallet,
  networkId: CaipNetworkId,
  signal: AbortSignal,
): Promise<SignedIn | undefined> {
  if (!findFeature(wallet, SIGN_IN)) return undefined
  try {
    const input = signInFields(await source.request({ networkIds: [networkId] }), chainName(networkId))
    return read(await callFeature(wallet, SIGN_IN, { input }), input, networkId)
  } catch (error) {
    if (signal.aborted || isKitError(error, 'core/USER_REJECTED')) throw error
    ctx.log.add('warn', 'The wallet did not sign in while it connected', { error: errorText(error) })
    return undefined
  }
}

/** Throws unless this account signed exactly what was asked. */
function read(answer: unknown, input: SignInFields, networkId: CaipNetworkId): SignedIn {
  const output = readField(answer, '0')
  const address = String(readField(readField(output, 'account'), 'address'))
  const [publicKey, signed, signature] = [
    readAddress(address),
    readBytes(readField(output, 'signedMessage')),
    readBytes(readField(output, 'signature'), 64),
  ]
  const message = signInText({ name: 'Solana', isCompact: true }, address, input)
  if (!publicKey || !signed || !signature) throw new Error('It returned no valid signature')
  if (new TextDecoder().decode(signed) !== message) throw new Error('It signed another message')
  if (!ed25519.verify(signature, new TextEncoder().encode(message), publicKey, { zip215: false }))
    throw new Error('The signature is not from this account')
  const type = 'solana:ed25519'
  return toSignedIn(input, { networkId, address, message, type, signature: base58.encode(signature) })
}
