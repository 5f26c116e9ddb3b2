import { pluginViews } from '@latchkit/ui/components'
import type { BasicApi } from '../BasicApi.js'
import type { WalletConnectApi } from '../WalletConnectApi.js'

/** The controller of the views; without chain plugins they connect directly. */
export type Relaying = WalletConnectApi & Partial<Pick<BasicApi, 'connect'>>

/** Gives the components of these views the relay. */
export const { withPlugin: withRelay, usePlugin: useRelay } = pluginViews<Relaying>()
