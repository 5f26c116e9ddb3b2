import type { Account, CaipNetworkId } from '@latchkit/core'
import type { EvmEnv } from '../EvmEnv.js'
import { chainRpc } from '../rpc/chainRpc.js'
import { readQuantity } from '../rpc/readQuantity.js'

/** The state of an account: the nonce of its next transaction, and the newest block. `findTransaction` reads it. */
export async function markSender(
  env: EvmEnv,
  { account, networkId, signal }: { account: Account; networkId: CaipNetworkId; signal?: AbortSignal },
): Promise<string> {
  const rpc = chainRpc(env, networkId)
  const [nonce, block] = await Promise.all([
    rpc('eth_getTransactionCount', [account.address, 'latest'], signal),
    rpc('eth_blockNumber', [], signal),
  ])
  return `${readQuantity(nonce)} ${readQuantity(block)}`
}
