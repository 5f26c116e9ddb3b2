import { isKitError } from '@latchkit/core'
import { specError } from '@latchkit/core/plugin'
import type { EvmChain } from '../options/EvmConfig.js'
import { askWallet } from '../provider/callWallet.js'
import type { Eip1193Provider } from '../provider/Eip1193Provider.js'
import { toChainHex } from './toChainHex.js'

/** Offers a network to a wallet that lacks it (EIP-3085). Rejects with `core/USER_REJECTED` or `network/NOT_IN_WALLET`. */
export async function addNetwork(
  provider: Eip1193Provider,
  network: EvmChain,
  signal?: AbortSignal,
): Promise<void> {
  const { id, name, nativeCurrency, walletUrls, explorerUrl, icon } = network
  const unknown = (cause?: unknown) =>
    specError('network/NOT_IN_WALLET', { cause, context: { network: id }, pluginId: 'eip155' })
  if (walletUrls.length === 0) throw unknown()
  const description = {
    chainId: toChainHex(id),
    chainName: name,
    nativeCurrency,
    rpcUrls: walletUrls,
    ...(explorerUrl ? { blockExplorerUrls: [explorerUrl] } : {}),
    ...(icon?.startsWith('https:') ? { iconUrls: [icon] } : {}),
  }
  try {
    await askWallet(provider, { method: 'wallet_addEthereumChain', params: [description], signal })
  } catch (error) {
    throw isKitError(error, 'rpc/UNSUPPORTED_METHOD') ? unknown(error) : error
  }
}
