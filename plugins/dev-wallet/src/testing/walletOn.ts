import { createDevWallet } from '../createDevWallet.js'
import type { DevWalletOptions } from '../DevWalletOptions.js'
import { fakeNode } from './fakeNode.js'

/** First account of the default seed. */
export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** Second account of the default seed. */
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A wallet with chains 31337 and 31338 over a fake node, with its requests and events recorded. */
export function walletOn(node = fakeNode(), options: Partial<DevWalletOptions> = {}) {
  const wallet = createDevWallet({
    chains: [
      { id: 31337, rpcUrl: 'http://127.0.0.1:8545', name: 'Local' },
      { id: 31338, rpcUrl: 'http://127.0.0.1:8546', name: 'Other' },
    ],
    rpcFetch: node.rpcFetch,
    ...options,
  })
  const events: [string, unknown][] = []
  for (const event of ['accountsChanged', 'chainChanged', 'connect', 'disconnect']) {
    wallet.provider.on(event, payload => events.push([event, payload]))
  }
  const call = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params })
  const connect = async () => {
    await wallet.approve()
    return call('eth_requestAccounts')
  }
  return { wallet, node, events, call, connect }
}
