import { pluginViews } from '@latchkit/ui/components'
import type { EmbeddedWalletApi } from '../EmbeddedWalletApi.js'

/** Gives the components of these views the wallet. */
export const { withPlugin: withWallet, usePlugin: useWallet } = pluginViews<EmbeddedWalletApi>()
