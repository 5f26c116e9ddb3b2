import { isKitError } from '@latchkit/core'
import type { CosmosChain } from '../options/CosmosConfig.js'
import { callWallet } from '../wallet/callWallet.js'
import type { KeplrWallet } from '../wallet/KeplrWallet.js'
import { chainIdOf } from './chainIdOf.js'

/** Requests a network together with others. Resolves with those that were granted. */
export async function enableNetworks(
  wallet: KeplrWallet,
  network: CosmosChain,
  others: readonly CosmosChain[] = [],
  signal?: AbortSignal,
): Promise<readonly CosmosChain[]> {
  const enable = (...networks: CosmosChain[]) =>
    callWallet(wallet, 'enable', [networks.map(chainIdOf)], { signal })
  if (others.length > 0) {
    try {
      await enable(network, ...others)
      return [network, ...others]
    } catch (error) {
      if (!lacksNetwork(error)) throw error
      // It lacks one of them, and then grants none. The others are requested when they are used.
    }
  }
  try {
    await enable(network)
  } catch (error) {
    if (!lacksNetwork(error) || !canSuggest(wallet, network)) throw error
    await suggestChain(wallet, network, signal)
    await enable(network)
  }
  return [network]
}

const settled = [
  'core/USER_REJECTED',
  'core/TIMEOUT',
  'core/ABORTED',
  'core/DISCONNECTED',
  'rpc/REQUEST_PENDING',
]

/** Wallets have no code for it. Any other message is not a decision of the visitor either. */
export const lacksNetwork = (error: unknown): boolean => isKitError(error) && !settled.includes(error.code)

/** True if a network can be suggested to a wallet: one that the app described, with an endpoint. */
export const canSuggest = (wallet: KeplrWallet, { isDescribed, urls }: CosmosChain): boolean =>
  wallet.methods.experimentalSuggestChain !== undefined && isDescribed && urls.length > 0

/** Suggests a network to a wallet; a person has to agree. */
export async function suggestChain(
  wallet: KeplrWallet,
  chain: CosmosChain,
  signal?: AbortSignal,
): Promise<void> {
  const { name, urls, bech32Prefix: prefix, denom, nativeCurrency, gasPrice, restUrl, keyType } = chain
  // Ethermint's own path where the app says nothing else.
  const { coinType = keyType === 'eth_secp256k1' ? 60 : 118 } = chain
  const currency = {
    coinDenom: nativeCurrency.symbol,
    coinMinimalDenom: denom,
    coinDecimals: nativeCurrency.decimals,
  }
  // Keplr's format has these three as numbers; none is an amount.
  const average = Number(gasPrice)
  const info = {
    chainId: chainIdOf(chain),
    chainName: name,
    rpc: urls[0],
    // An RPC endpoint has no REST API: an empty value is better than a wrong one.
    ...(restUrl ? { rest: restUrl } : {}),
    bip44: { coinType },
    bech32Config: {
      bech32PrefixAccAddr: prefix,
      bech32PrefixAccPub: `${prefix}pub`,
      bech32PrefixValAddr: `${prefix}valoper`,
      bech32PrefixValPub: `${prefix}valoperpub`,
      bech32PrefixConsAddr: `${prefix}valcons`,
      bech32PrefixConsPub: `${prefix}valconspub`,
    },
    stakeCurrency: currency,
    currencies: [currency],
    // These two tell wallets that a network uses Ethereum keys.
    ...(keyType === 'eth_secp256k1' ? { features: ['eth-address-gen', 'eth-key-sign'] } : {}),
    feeCurrencies: [{ ...currency, gasPriceStep: { low: average, average, high: average * 1.5 } }],
  }
  await callWallet(wallet, 'experimentalSuggestChain', [info], { signal })
}
