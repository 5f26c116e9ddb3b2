import { callFeature as call, type FeatureCall, type StandardWallet } from '@latchkit/core/wallet-standard'

/** Calls a wallet's feature, as `callFeature` of the core does, on behalf of this plugin. */
export const callFeature = (
  wallet: StandardWallet,
  name: string,
  request: Omit<FeatureCall, 'pluginId'> = {},
) => call(wallet, name, { ...request, pluginId: 'sui' })
