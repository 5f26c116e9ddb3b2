import { KitError, type OperationRequest } from '@latchkit/core'
import { DEADLINES, settleBy } from '@latchkit/core/async'
import { beforeAsking } from '@latchkit/core/errors'
import { bytesToHex } from '@noble/hashes/utils'
import { toWalletError } from '../connect/toWalletError.js'
import type { PolkadotEnv } from '../PolkadotEnv.js'
import { assertSigner } from './assertSigner.js'
import { wrapBytes } from './wrapBytes.js'

/** Signs text or bytes by `signRaw`, between `<Bytes>` and `</Bytes>`. */
export async function signMessage(
  env: PolkadotEnv,
  { account, message, signal }: OperationRequest<'signMessage'>,
) {
  const { extension, address } = await beforeAsking(() => assertSigner(env, { account, signal }))
  if (!extension.signRaw) {
    throw new KitError('rpc/UNSUPPORTED_METHOD', {
      message: 'This wallet does not sign messages',
      context: { method: 'signRaw' },
    })
  }
  const payload = { address, data: `0x${bytesToHex(wrapBytes(message))}`, type: 'bytes' }
  try {
    const answer = await settleBy(extension.signRaw(payload), DEADLINES.interactive, signal)
    const signature: unknown = (answer as { signature?: unknown } | null)?.signature
    // 64 bytes, one more with the key type in front or for ecdsa, two more for both.
    if (typeof signature === 'string' && /^0x(?:[\da-f]{2}){64,66}$/i.test(signature)) return { signature }
  } catch (error) {
    throw toWalletError(error)
  }
  throw new KitError('polkadot/BAD_ANSWER', {
    message: 'The wallet returned no valid signature',
    context: { method: 'signRaw' },
  })
}
