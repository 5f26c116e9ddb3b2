import { KitError, type OperationRequest } from '@latchkit/core'
import type { SuiEnv } from '../SuiEnv.js'
import { callFeature } from '../wallet/callFeature.js'
import { findSigner } from './findSigner.js'
import { readSignature } from './readSignature.js'

/**
 * Signs text or bytes with `sui:signPersonalMessage`; resolves with Sui's serialized signature in base64. Rejects
 * with `sign/MISMATCH` when the wallet signed something else.
 */
export async function signMessage(
  env: SuiEnv,
  { account, message, signal }: OperationRequest<'signMessage'>,
) {
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const { wallet, source } = findSigner(env, account)
  const chain = account.caipAddress.split(':').slice(0, 2).join(':')
  const input = { message: bytes.slice(), account: source, chain }
  const answer = await callFeature(wallet, 'sui:signPersonalMessage', { input, signal })
  const signed = readSignature(answer, 'sui:signPersonalMessage')
  if (signed.bytes !== undefined && signed.bytes !== toBase64(bytes)) {
    throw new KitError('sign/MISMATCH', {
      message: 'The wallet signed a different message',
      context: { field: 'message' },
      pluginId: 'sui',
    })
  }
  return { signature: signed.signature }
}

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
