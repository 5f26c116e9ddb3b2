import type { OperationRequest } from '@latchkit/core'
import { hasOwnCode } from '../address/hasOwnCode.js'
import { toHex } from '../address/toHex.js'
import type { EvmEnv } from '../EvmEnv.js'
import { askWallet } from '../provider/callWallet.js'
import { chainRpc } from '../rpc/chainRpc.js'
import { assertSigner } from './assertSigner.js'
import { readSignature } from './readSignature.js'

/** Signs text or bytes (EIP-191 `personal_sign`). Always sent as hex, so that wallets need not guess the encoding. */
export async function signMessage(
  env: EvmEnv,
  { account, message, signal }: OperationRequest<'signMessage'>,
) {
  const data = toHex(typeof message === 'string' ? new TextEncoder().encode(message) : message)
  const { provider, networkId } = await assertSigner(env, { account, signal })
  const answer = await askWallet(provider, {
    method: 'personal_sign',
    params: [data, account.address],
    signal,
  })
  return readMessageSignature(env, { networkId, address: account.address }, answer)
}

/** Checks that a wallet's answer is a signature of a message. */
export async function readMessageSignature(
  env: EvmEnv,
  { networkId, address }: { readonly networkId: string; readonly address: string },
  answer: unknown,
): Promise<{ signature: `0x${string}` }> {
  // A contract may have signed on chain, as Safe's do: whoever verifies asks it about the message alone.
  if (answer === '0x' && (await isContract(env, networkId, address))) return { signature: '0x' }
  return readSignature(answer)
}

async function isContract(env: EvmEnv, networkId: string, address: string): Promise<boolean> {
  try {
    return hasOwnCode(await chainRpc(env, networkId)('eth_getCode', [address, 'latest']))
  } catch {
    return false
  }
}
