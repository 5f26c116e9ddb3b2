import { beforeAsking } from '@latchkit/core/errors'
import { findAccount } from '@latchkit/core/plugin'
import { base64 } from '@scure/base'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { mismatch } from '../connect/assertSigner.js'
import { invalid } from '../send/invalid.js'
import { signMessage } from '../sign/signMessage.js'
import type { BitcoinMessage } from './BitcoinApi.js'

/** BIP-137: a header, and the signature of 64 bytes. */
const ECDSA_BYTES = 65

/** Signs a message by the protocol that was asked for. */
export async function signBy(env: BitcoinEnv, request: BitcoinMessage): Promise<{ signature: string }> {
  const { message, protocol, signal } = request
  const { account } = await beforeAsking(() => {
    if (protocol !== undefined && protocol !== 'BIP322' && protocol !== 'ECDSA')
      throw invalid('The protocol must be BIP322 or ECDSA')
    return findAccount(env.ctx, 'bip122', { account: request.account })
  })
  const { signature } = await signMessage(env, { account, message, ...(signal && { signal }) }, protocol)
  const isEcdsa = base64.decode(signature).length === ECDSA_BYTES
  if (protocol && isEcdsa !== (protocol === 'ECDSA'))
    throw mismatch('protocol', `The wallet did not sign by ${protocol}`)
  return { signature }
}
