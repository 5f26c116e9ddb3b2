import { type CaipNetworkId, KitError, type OperationRequest } from '@latchkit/core'
import { DEADLINES } from '@latchkit/core/async'
import { readBytes } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import { canUse, type StandardSigner } from '@latchkit/core/wallet-standard'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { readAddress } from '../address/readAddress.js'
import { assertChain } from '../wallet/assertChain.js'
import { callFeature } from '../wallet/callFeature.js'
import { takesVersion } from '../wallet/chooseFeature.js'
import { memoMessage } from './memoMessage.js'

const SIGN = 'solana:signTransaction'

/**
 * Has an account that signs transactions only, as those of a Ledger, sign one with the message as its memo that no network takes. Resolves
 * with its signature. Rejects with `rpc/UNSUPPORTED_METHOD` where it cannot, with `sign/MISMATCH` when something else was signed.
 */
export async function signAsMemo(
  { wallet, source }: StandardSigner,
  { account, message, signal }: OperationRequest<'signMessage'>,
): Promise<{ signature: string }> {
  const key = readAddress(account.address)
  const text = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const asked = key && memoMessage(key, text)
  if (!asked || !canUse(wallet, source, SIGN) || !takesVersion(wallet, SIGN, 'legacy'))
    throw new KitError('rpc/UNSUPPORTED_METHOD', {
      message: 'This account signs no messages',
      context: { method: 'solana:signMessage' },
      pluginId: 'solana',
    })
  const chain = assertChain(wallet, source, networkOf(account.caipAddress))
  const answer = await callFeature(wallet, SIGN, {
    input: { account: source, transaction: Uint8Array.of(1, ...new Uint8Array(64), ...asked), chain },
    timeoutMs: DEADLINES.interactive,
    signal,
  })
  const signed = readBytes(readField(readField(answer, '0'), 'signedTransaction'))
  if (!signed)
    throw new KitError('solana/BAD_ANSWER', {
      message: 'The wallet returned no valid transaction',
      context: { method: SIGN },
      pluginId: 'solana',
    })
  const signature = signed.slice(1, 65)
  // The memo must stand alone: a wallet that adds a fee has signed another transaction, which nobody would verify.
  const isIts = signed[0] === 1 && signed.subarray(65).join() === asked.join()
  if (!isIts || !isSigned(signature, asked, key))
    throw new KitError('sign/MISMATCH', {
      message: 'The wallet signed a different message',
      context: { field: 'message' },
      pluginId: 'solana',
    })
  return { signature: base58.encode(signature) }
}

function isSigned(signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, message, key, { zip215: false })
  } catch {
    return false // not a point on the curve
  }
}

const networkOf = (caipAddress: string) => caipAddress.slice(0, caipAddress.lastIndexOf(':')) as CaipNetworkId
