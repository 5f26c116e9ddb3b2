import { pluginViews } from '@latchkit/ui/parts'
import type { BasicController } from '../BasicController.js'
import type { WalletConnectController } from '../WalletConnectController.js'

/** What the views work with: without chain plugins they connect by themselves. */
export type Relaying = WalletConnectController & Partial<Pick<BasicController, 'connect'>>

/** How the components of these views reach the relay. */
export const { withPlugin: withRelay, usePlugin: useRelay } = pluginViews<Relaying>()
