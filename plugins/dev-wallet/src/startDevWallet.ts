import { createDevWallet } from './createDevWallet.js'
import type { DevWallet } from './DevWalletDrivers.js'
import type { DevWalletOptions } from './DevWalletOptions.js'

/** Creates the wallet of a kit, which takes it away when it ends. Loaded with everything the wallet needs. */
export function startDevWallet(options: DevWalletOptions, signal: AbortSignal): DevWallet {
  const wallet = createDevWallet(options)
  signal.addEventListener('abort', wallet.dispose, { once: true })
  return wallet
}
