import type { AssetBalance, OperationRequest } from '@latchkit/core'
import type { EvmEnv } from '../EvmEnv.js'
import { findChain } from '../network/findChain.js'
import { toEvmError } from '../provider/toEvmError.js'
import { chainRpc } from '../rpc/chainRpc.js'
import { readQuantity } from '../send/readQuantity.js'
import { nativeAsset } from './nativeAsset.js'
import { readTokens } from './readTokens.js'
import { walletAssets } from './walletAssets.js'

/**
 * Reads the native currency and the configured tokens over the app's RPC, and adds what the wallet itself knows
 * (EIP-7811). The wallet's data never replaces what we read ourselves.
 */
export async function balances(
  env: EvmEnv,
  request: OperationRequest<'balances'>,
): Promise<readonly AssetBalance[]> {
  const { account, networkId, signal } = request
  const network = findChain(env, networkId)
  const { address } = account
  try {
    const [amount, tokens, others] = await Promise.all([
      chainRpc(env, networkId)('eth_getBalance', [address, 'latest'], signal).then(readQuantity),
      readTokens(env, network, address, signal),
      walletAssets(env, { account, network, signal }),
    ])
    const own: AssetBalance[] = [
      { asset: nativeAsset(networkId), networkId, native: true, ...network.nativeCurrency, amount },
      ...tokens,
    ]
    const known = new Set(own.map(({ asset }) => asset.toLowerCase()))
    return [...own, ...others.filter(({ asset }) => !known.has(asset.toLowerCase()))]
  } catch (error) {
    throw toEvmError(error, 'rpc/INTERNAL')
  }
}
