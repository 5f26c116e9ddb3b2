import { KitError, type TransactionRequest } from '@latchkit/core'
import { isOnChain, type StandardSigner } from '@latchkit/core/wallet-standard'
import { findClient } from '../chain/findClient.js'
import type { SuiClient } from '../chain/SuiClient.js'
import type { SuiEnv } from '../SuiEnv.js'
import { findNetwork } from '../sign/findNetwork.js'
import { findSigner } from '../sign/findSigner.js'
import { buildTransaction } from './buildTransaction.js'
import { checkOwnBudget } from './gasBudget.js'

export interface Prepared extends StandardSigner {
  readonly env: Pick<SuiEnv, 'config'>
  readonly client: SuiClient
  /** BCS */
  readonly built: Uint8Array
}

/** Everything before the wallet is called. */
export async function prepare(env: SuiEnv, request: TransactionRequest): Promise<Prepared> {
  const { account, networkId } = request
  const client = await findClient(env, findNetwork(env, networkId))
  assertChain(findSigner(env, account), networkId)
  const built = await buildTransaction(client, request)
  checkOwnBudget(env, request, built)
  // Check again: building took a while.
  return { env, client, built, ...assertChain(findSigner(env, account), networkId) }
}

/** A wallet without the chain might use another one instead. Throws `network/NOT_IN_WALLET`. */
function assertChain(signer: StandardSigner, networkId: string): StandardSigner {
  if (isOnChain(signer.wallet, signer.source, networkId)) return signer
  throw new KitError('network/NOT_IN_WALLET', {
    message: `This wallet does not support the network ${networkId}`,
    context: { network: networkId },
    pluginId: 'sui',
  })
}
