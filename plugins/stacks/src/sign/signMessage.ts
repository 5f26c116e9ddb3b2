import { type Account, KitError, type OperationRequest } from '@latchkit/core'
import { beforeAsking } from '@latchkit/core/errors'
import { readField } from '@latchkit/core/untrusted'
import { callWallet } from '../connect/callWallet.js'
import { canLook } from '../connect/look.js'
import { networkWord } from '../connect/networkWord.js'
import { hashOfKey } from '../connect/readAccounts.js'
import type { StacksEnv } from '../StacksEnv.js'
import { assertSigner, mismatch } from './assertSigner.js'

/**
 * Signs text by `stx_signMessage`; bytes only where they are UTF-8, for wallets take text alone. Resolves with 65 bytes
 * of hex, the recovery at the end.
 */
export async function signMessage(
  env: StacksEnv,
  { account, message: given, signal }: OperationRequest<'signMessage'>,
) {
  const message = toText(given)
  const session = env.ctx.session(account)
  const { provider, hash } = await beforeAsking(() => assertSigner(env, { account, signal }))
  const reference = account.caipAddress.split(':')[1]
  const network = networkWord(`stacks:${reference}`)
  const params = { message, messageType: 'utf8', network }
  const answer = await callWallet(provider, { method: 'stx_signMessage', params, signal })
  const signature = String(readField(answer, 'signature') ?? '').replace(/^0x/, '')
  if (!/^[\da-f]{130}$/i.test(signature)) {
    throw new KitError('stacks/BAD_ANSWER', {
      message: 'The wallet returned no valid signature',
      context: { method: 'stx_signMessage' },
    })
  }
  if (account.type === 'eoa') {
    const signer = hashOfKey(readField(answer, 'publicKey'))
    if (signer !== undefined && signer !== hash) throw mismatch()
    if (signer === undefined) {
      if (!(await isSignedBy(account, message, signature))) throw mismatch()
      // Until now nobody knew which account such a wallet is on.
      if (!canLook(provider)) session.confirm()
    }
  }
  return { signature }
}

/** For wallets that do not say with which key they signed. */
async function isSignedBy({ caipAddress }: Account, message: string, signature: string): Promise<boolean> {
  const { verifyMessage } = await import('./verifyMessage.js')
  return verifyMessage({ caipAddress, message, signature })
}

function toText(message: string | Uint8Array): string {
  if (typeof message === 'string') return message
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch (cause) {
    throw new KitError('rpc/INVALID_PARAMS', { message: 'Stacks wallets sign text only', cause })
  }
}
