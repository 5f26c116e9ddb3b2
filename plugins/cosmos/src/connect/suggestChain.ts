import type { CosmosChain } from '../options/CosmosConfig.js'
import { callWallet } from '../wallet/callWallet.js'
import type { KeplrWallet } from '../wallet/KeplrWallet.js'
import { chainIdOf } from './chainIdOf.js'

/** Whether a wallet can be told of a network that it may lack: one that the app described, with an endpoint. */
export const canSuggest = (wallet: KeplrWallet, { isDescribed, urls }: CosmosChain): boolean =>
  wallet.methods.experimentalSuggestChain !== undefined && isDescribed && urls.length > 0

/** Tells a wallet of a network; a person has to agree. */
export async function suggestChain(wallet: KeplrWallet, chain: CosmosChain): Promise<void> {
  const { name, urls, bech32Prefix: prefix, denom, nativeCurrency, gasPrice } = chain
  const currency = {
    coinDenom: nativeCurrency.symbol,
    coinMinimalDenom: denom,
    coinDecimals: nativeCurrency.decimals,
  }
  // Keplr's own format has these three as numbers; amounts are none of them.
  const average = Number(gasPrice)
  const info = {
    chainId: chainIdOf(chain),
    chainName: name,
    rpc: urls[0],
    rest: urls[0],
    bip44: { coinType: 118 },
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
    feeCurrencies: [{ ...currency, gasPriceStep: { low: average, average, high: average * 1.5 } }],
  }
  await callWallet(wallet, 'experimentalSuggestChain', [info])
}
