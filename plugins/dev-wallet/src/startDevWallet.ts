import { createDevWallet } from './createDevWallet.js'
import type { DevWallet } from './DevWalletDrivers.js'
import type { DevWalletOptions } from './DevWalletOptions.js'

/** Creates the wallet of a kit, which disposes it in the end. */
export function startDevWallet(options: DevWalletOptions, signal: AbortSignal): DevWallet {
  const wallet = createDevWallet(options)
  signal.addEventListener('abort', wallet.dispose, { once: true })
  return wallet
}
