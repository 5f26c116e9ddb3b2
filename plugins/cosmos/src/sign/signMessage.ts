import type { OperationRequest } from '@latchkit/core'
import { beforeAsking } from '@latchkit/core/errors'
import { base64 } from '@scure/base'
import type { CosmosEnv } from '../CosmosEnv.js'
import { callWallet } from '../wallet/callWallet.js'
import { badAnswer } from './badAnswer.js'
import { findSigner } from './findSigner.js'
import { readSignature } from './readSignature.js'

/** Signs text or bytes by ADR-36 (`signArbitrary`); resolves with base64. */
export async function signMessage(
  env: CosmosEnv,
  { account, message, signal }: OperationRequest<'signMessage'>,
) {
  const { wallet, chainId } = await beforeAsking(() => findSigner(env, { account, signal }))
  const data = typeof message === 'string' ? message : message.slice()
  const answer = await callWallet(wallet, 'signArbitrary', [chainId, account.address, data], { signal })
  const signature = readSignature(answer)
  if (!signature) throw badAnswer('signArbitrary')
  return { signature: base64.encode(signature) }
}
