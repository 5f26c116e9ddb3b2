import type { NamespaceHost } from '../NamespaceHost.js'
import type { NamespaceWallet } from '../NamespaceWallet.js'
import { createStandardWallet } from '../walletStandard/createStandardWallet.js'
import { chainOf } from './chainOf.js'
import { createFeatures } from './createFeatures.js'

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
