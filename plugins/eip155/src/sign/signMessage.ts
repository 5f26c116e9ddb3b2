import type { OperationRequest } from '@latchkit/core'
import { toHex } from '../address/toHex.js'
import type { EvmEnv } from '../EvmEnv.js'
import { askWallet } from '../provider/callWallet.js'
import { assertSigner } from './assertSigner.js'
import { readSignature } from './readSignature.js'

/** Signs text or bytes (EIP-191 `personal_sign`). Always sent as hex, so that wallets need not guess the encoding. */
export async function signMessage(
  env: EvmEnv,
  { account, message, signal }: OperationRequest<'signMessage'>,
) {
  const data = toHex(typeof message === 'string' ? new TextEncoder().encode(message) : message)
  const { provider } = await assertSigner(env, { account, signal })
  return readSignature(
    await askWallet(provider, { method: 'personal_sign', params: [data, account.address], signal }),
  )
}
