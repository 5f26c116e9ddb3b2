import type { Chain } from 'viem'
import type { KitProvider } from '../bridge/EvmApi.js'

type Address = `0x${string}`

/** The tools that wagmi gives a connector, as far as ours uses them. */
export interface WagmiConnectorConfig {
  readonly chains: readonly Chain[]
  readonly emitter: {
    emit(event: 'change', data: { accounts?: readonly Address[]; chainId?: number }): void
    emit(event: 'connect', data: { accounts: readonly Address[]; chainId: number }): void
    emit(event: 'disconnect'): void
  }
}

/**
 * A connector of wagmi, of both majors. It is written down here, as installing a package that names wagmi's core as a peer fails
 * beside wagmi itself: what the core names as peers of its own cannot be installed together. Not an interface, which would lack the
 * index signature that wagmi asks for.
 */
export type WagmiConnector = {
  readonly id: string
  readonly name: string
  readonly type: string
  setup(): Promise<void>
  connect(options?: {
    chainId?: number | undefined
    isReconnecting?: boolean | undefined
    withCapabilities?: boolean | undefined
    // In the form that was asked for, which wagmi's own types tell.
  }): Promise<{ accounts: never; chainId: number }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Address[]>
  getChainId(): Promise<number>
  getProvider(): Promise<KitProvider>
  isAuthorized(): Promise<boolean>
  switchChain(options: { chainId: number }): Promise<Chain>
  onAccountsChanged(list: readonly string[]): void
  onChainChanged(id: string): void
  onDisconnect(): void
}
