import { isKitError, KitError, type OperationRequest } from '@latchkit/core'
import { DEADLINES } from '@latchkit/core/async'
import { readBytes } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import { canUse, type StandardSigner } from '@latchkit/core/wallet-standard'
import { base58 } from '@scure/base'
import type { SolanaEnv } from '../SolanaEnv.js'
import { callFeature } from '../wallet/callFeature.js'
import { findSigner } from './findSigner.js'

const SIGN = 'solana:signMessage'
/** Errors of wallets without the method, or without it for an account. */
const LACKING = ['rpc/UNSUPPORTED_METHOD', 'rpc/METHOD_NOT_FOUND'] as const

/**
 * Signs text or bytes with `solana:signMessage`; resolves with base58. Rejects with `sign/MISMATCH` when the wallet
 * signed something else. With `inTransaction`, accounts that sign no messages sign a transaction that carries them.
 */
export async function signMessage(env: SolanaEnv, request: OperationRequest<'signMessage'>) {
  const signer = findSigner(env, request.account)
  if (!request.inTransaction) return signText(signer, request)
  try {
    if (canUse(signer.wallet, signer.source, SIGN)) return await signText(signer, request)
  } catch (error) {
    if (!LACKING.some(code => isKitError(error, code))) throw error
  }
  const { signAsMemo } = await import('./signAsMemo.js')
  return signAsMemo(signer, request)
}

async function signText(
  { wallet, source }: StandardSigner,
  { message, signal }: OperationRequest<'signMessage'>,
) {
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const answer = await callFeature(wallet, SIGN, {
    input: { account: source, message: bytes.slice() },
    timeoutMs: DEADLINES.interactive,
    signal,
  })
  const output = readField(answer, '0')
  const signature = readBytes(readField(output, 'signature'), 64)
  if (!signature) {
    throw new KitError('solana/BAD_ANSWER', {
      message: 'The wallet returned no valid signature',
      context: { method: SIGN },
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
