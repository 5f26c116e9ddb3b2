import type { NamespaceHost } from '../NamespaceHost.js'
import type { NamespaceWallet } from '../NamespaceWallet.js'
import { createStandardWallet } from '../walletStandard/createStandardWallet.js'
import { createFeatures } from './createFeatures.js'

/** Creates the Sui wallet over the shared queue and session, and announces it by Wallet Standard. */
export function createSui(host: NamespaceHost): NamespaceWallet {
  const { sui } = host.options
  const [first, ...rest] = sui?.networks ?? []
  if (!first) throw new TypeError("'sui.networks' needs at least one network.")
  return createStandardWallet(host, {
    namespace: 'sui',
    networks: [first, ...rest],
    chainOf: id => id,
    features: ['sui:signPersonalMessage', 'sui:signTransaction', 'sui:signAndExecuteTransaction'],
    deriveKeys: async (seed, count) => (await import('./deriveKeys.js')).deriveKeys(seed, count),
    createFeatures: ctx => createFeatures(ctx, sui),
  })
}
