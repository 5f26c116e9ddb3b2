import type { CaipNetworkId } from '../caip/Caip.js'
import { SwitchNetwork } from '../capabilities/switchNetwork.js'
import { definePlugin } from '../plugin/definePlugin.js'
import type { MockWallet } from './createMockWallet.js'

export interface SwitchRequest {
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly signal?: AbortSignal
  resolve(): void
  reject(error: unknown): void
}

/** A plugin besides the mock chain whose wallets switch the network when the test says so. */
export function switchingChain() {
  const requests: SwitchRequest[] = []
  const plugin = definePlugin({
    id: 'mock-switch',
    namespace: 'mock',
    provides: [SwitchNetwork],
    setup: () => ({
      provide: {
        'switch-network': {
          switchNetwork: ({ account, networkId, signal }) =>
            new Promise<void>((resolve, reject) => {
              requests.push({ address: account.address, networkId, signal, resolve, reject })
            }),
        },
      },
    }),
  })
  return {
    plugin: plugin(),
    requests,
    report: (wallet: MockWallet, networkId: string) =>
      wallet.change({ networkId: networkId as CaipNetworkId }),
  }
}
