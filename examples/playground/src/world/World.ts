import type { SandboxToken } from '@latchkit/example-sandbox/constants'

/** One local chain, as the page uses it. */
export interface WorldChain {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  readonly tokens: readonly SandboxToken[]
  readonly multicall3: string
  readonly universalResolver?: string
}

/** Where the sandbox runs and who lives there. */
export interface World {
  readonly chains: readonly WorldChain[]
  readonly accounts: readonly string[]
  readonly faucetUrl: string
}
