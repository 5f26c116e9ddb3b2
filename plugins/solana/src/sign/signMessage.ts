import { KitError, type OperationRequest } from '@latchkit/core'
import { readField } from '@latchkit/core/outside'
import { DEADLINES, readBytes } from '@latchkit/core/plugin'
import { base58 } from '@scure/base'
import type { SolanaEnv } from '../SolanaEnv.js'
import { callFeature } from '../wallet/callFeature.js'
import { findSigner } from './findSigner.js'

/**
 * Signs text or bytes with `solana:signMessage`; resolves with base58. Rejects with `sign/MISMATCH` when the wallet
 * signed something else.
 */
export async function signMessage(
  env: SolanaEnv,
  { account, message, signal }: OperationRequest<'signMessage'>,
) {
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const { wallet, source } = findSigner(env, account)
  const answer = await callFeature(wallet, 'solana:signMessage', {
    input: { account: source, message: bytes.slice() },
    timeoutMs: DEADLINES.interactive,
    signal,
  })
  const output = readField(answer, '0')
  const signature = readBytes(readField(output, 'signature'), 64)
  if (!signature) {
    throw new KitError('solana/BAD_ANSWER', {
      message: 'The wallet returned no valid signature',
      context: { method: 'solana:signMessage' },
      pluginId: 'solana',
    })
  }
  const signed = readField(output, 'signedMessage')
  // Mobile Wallet Adapter's own wallet returns the message with the signature behind it.
  const expected = [bytes.join(), [...bytes, ...signature].join()]
  if (signed !== undefined && !expected.includes(readBytes(signed)?.join() ?? '')) {
    throw new KitError('sign/MISMATCH', {
      message: 'The wallet signed a different message',
      context: { field: 'message' },
      pluginId: 'solana',
    })
  }
  return { signature: base58.encode(signature) }
}
