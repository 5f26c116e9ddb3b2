import { pluginViews } from '@latchkit/ui/components'
import type { EmbeddedWalletController } from '../EmbeddedWalletController.js'

/** Gives the components of these views the wallet. */
export const { withPlugin: withWallet, usePlugin: useWallet } = pluginViews<EmbeddedWalletController>()
