import { pluginViews } from '@latchkit/ui/components'
import type { BasicController } from '../BasicController.js'
import type { WalletConnectController } from '../WalletConnectController.js'

/** The controller of the views; without chain plugins they connect directly. */
export type Relaying = WalletConnectController & Partial<Pick<BasicController, 'connect'>>

/** Gives the components of these views the relay. */
export const { withPlugin: withRelay, usePlugin: useRelay } = pluginViews<Relaying>()
