import { createDevWallet } from './createDevWallet.js'
import type { DevWallet } from './DevWalletDrivers.js'
import type { DevWalletOptions } from './DevWalletOptions.js'
import { type Carrier, carryRequest } from './node/carryRequest.js'

/** Options that survive being written into a script. */
export interface InjectOptions extends Omit<DevWalletOptions, 'rpcFetch'> {
  /**
   * Name of a function in the page that carries what the wallet asks its nodes out of it:
   * `(url, { method, headers, body? }) => Promise<{ status, headers, body }>`, bodies in base64.
   */
  readonly rpcBinding?: string
}

/** Creates a test wallet in the page, announces it and puts its drivers at `window.latchkitDevWallet`. */
export function installInPage({ rpcBinding, ...options }: InjectOptions): DevWallet {
  const scope = globalThis as unknown as Record<string, unknown>
  const earlier = scope['latchkitDevWallet'] as DevWallet | undefined
  earlier?.dispose?.()

  const carrier: Carrier = async (url, request) => {
    // Looked up late: bindings may come after the script.
    const binding = scope[rpcBinding ?? '']
    if (typeof binding !== 'function') throw new Error(`The page has no function '${rpcBinding}'.`)
    return binding(url, request)
  }
  const rpcFetch = rpcBinding === undefined ? undefined : carryRequest(carrier)
  const wallet = createDevWallet({ ...options, rpcFetch })
  Object.defineProperty(scope, 'latchkitDevWallet', { value: wallet, configurable: true, writable: true })
  return wallet
}
