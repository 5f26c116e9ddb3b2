import type { NamespaceHost } from '../NamespaceHost.js'
import type { NamespaceWallet } from '../NamespaceWallet.js'
import { createStandardWallet } from '../walletStandard/createStandardWallet.js'
import { createFeatures } from './createFeatures.js'

const known: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyUS88uRDiswHXSCkY3': 'solana:testnet',
}

/** A network's name in Wallet Standard; networks without one are `solana:localnet`. */
const chainOf = (networkId: string): string => known[networkId] ?? 'solana:localnet'

/** Creates the Solana wallet over the shared queue and session, and announces it by Wallet Standard. */
export function createSolana(host: NamespaceHost): NamespaceWallet {
  const [first, ...rest] = host.options.solana?.networks ?? []
  if (!first) throw new TypeError("'solana.networks' needs at least one network.")
  return createStandardWallet(host, {
    namespace: 'solana',
    networks: [first, ...rest],
    chainOf,
    features: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'],
    deriveKeys: async (seed, count) => (await import('./deriveKeys.js')).deriveKeys(seed, count),
    createFeatures: ctx => createFeatures(ctx, host.options.rpcFetch),
  })
}
