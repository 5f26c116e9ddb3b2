import type { DevWallet, DevWalletDrivers } from './DevWalletDrivers.js'
import type { DevWalletState } from './DevWalletState.js'
import type { ReadableValue } from './state/createValue.js'

/** The panel's behaviour: opens for requests, stays collapsed, or is hidden. */
export type DevWalletPanelMode = 'auto' | 'collapsed' | 'hidden'

/** `kit.plugins['dev-wallet']`: the drivers. What is called before the kit has started waits for it. */
export interface DevWalletApi extends DevWalletDrivers {
  /** The wallet, once the kit has started. Rejects when the kit is disposed before. */
  readonly ready: Promise<DevWallet>
  /** The wallet's state; `undefined` before the start and after the end. */
  readonly state: ReadableValue<DevWalletState | undefined>
  readonly panel: DevWalletPanelMode
}
