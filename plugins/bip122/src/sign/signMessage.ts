import { KitError, type OperationRequest } from '@latchkit/core'
import { beforeAsking } from '@latchkit/core/errors'
import { base64 } from '@scure/base'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { assertSigner, mismatch } from '../connect/assertSigner.js'
import { askWallet } from '../connect/callWallet.js'
import { defaultProtocol, type MessageProtocol } from '../dialect/defaultProtocol.js'

/** No signature of one key is longer, in characters of base64. */
const LONGEST = 10_000

/** Signs text or bytes: by default BIP-322 in its simple form for SegWit and Taproot, BIP-137 for older addresses. Base64. */
export async function signMessage(
  env: BitcoinEnv,
  { account, message, signal }: OperationRequest<'signMessage'>,
  protocol: MessageProtocol = defaultProtocol(account.address),
): Promise<{ signature: string }> {
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const { address } = account
  const session = env.ctx.session(account)
  const { wallet, isRemembered } = await beforeAsking(() => assertSigner(env, { account, signal }))
  const answer = await askWallet(() => wallet.signMessage({ address, message: bytes, protocol }), { signal })
  const signature = readSignature(answer)
  if (isRemembered) {
    const { verifyMessage } = await import('./verifyMessage.js')
    if (!(await verifyMessage({ caipAddress: account.caipAddress, message: bytes, signature })))
      throw mismatch('account', 'The wallet signed with a different account')
    session.confirm()
  }
  return { signature }
}

function readSignature(answer: unknown): string {
  if (answer instanceof Uint8Array && answer.length > 0 && answer.length < LONGEST)
    return base64.encode(answer)
  if (typeof answer === 'string' && answer.length <= LONGEST && /^[\w+/]{40,}={0,2}$/.test(answer))
    return answer
  throw new KitError('bip122/BAD_ANSWER', {
    message: 'The wallet returned no valid signature',
    context: { method: 'signMessage' },
    pluginId: 'bip122',
  })
}
