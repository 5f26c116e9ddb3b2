import { type Account, type ActiveNetwork, EthereumRpc } from '@latchkit/core'
import { readBaseUnits } from '@latchkit/core/plugin'
import type { SwapAsset } from '../contract/SwapAsset.js'
import type { SwapContext } from '../contract/SwapEnv.js'
import { swapError } from '../contract/swapError.js'
import { readContract } from '../evm/readContract.js'

/** The address in a token's CAIP-19 id. */
export const addressIn = (asset: string): string | undefined => asset.split(/[/:]/).at(-1)

/** Reads an account's balance of an asset from the chain. Rejects as the node does. */
export async function readBalance(
  ctx: SwapContext,
  account: Account,
  network: ActiveNetwork,
  asset: Pick<SwapAsset, 'asset' | 'native'>,
  signal?: AbortSignal,
): Promise<bigint> {
  const rpc = ctx.use(EthereumRpc, account)
  const owner = account.address
  if (asset.native) {
    const params = [owner, 'latest']
    const told = await rpc.readRpc({ networkId: network.id, method: 'eth_getBalance', params, signal })
    const balance = readBaseUnits(told)
    if (balance === undefined) throw swapError('UNKNOWN_TOKEN')
    return balance
  }
  const signature = 'function balanceOf(address) view returns (uint256)'
  const to = addressIn(asset.asset) ?? ''
  return readContract<bigint>(rpc, { networkId: network.id, to, signature, args: [owner], signal })
}
