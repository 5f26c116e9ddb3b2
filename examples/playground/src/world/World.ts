import type { SandboxInfo } from '@latchkit/example-sandbox'
import type { SandboxToken } from '@latchkit/example-sandbox/constants'

export interface WorldChain {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  /** A data URL. */
  readonly icon?: string
  readonly nativeCurrency?: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
    readonly icon?: string
  }
  readonly tokens: readonly SandboxToken[]
  readonly multicall3: string
  readonly universalResolver?: string
}

/** The families besides EVM that the sandbox can run. */
export const familyKeys = ['solana', 'bip122', 'polkadot', 'cosmos', 'sui', 'stacks'] as const

export type FamilyKey = (typeof familyKeys)[number]

export interface World {
  readonly chains: readonly WorldChain[]
  /** The families that run besides EVM. */
  readonly families: Readonly<Pick<SandboxInfo, FamilyKey>>
  readonly accounts: readonly string[]
  readonly faucetUrl: string
  /** The relay between the page and wallets on phones. */
  readonly relayUrl: string
  /** The wallet directory. */
  readonly directoryUrl: string
  /** The blockchain API. */
  readonly apiUrl: string
  /** Counts events and tells the remote configuration. */
  readonly operatorUrl: string
  /** The site of the embedded wallet, with the page of all mails. */
  readonly secure?: SandboxInfo['secure']
  readonly socials?: SandboxInfo['socials']
  /** The card partner's origin. */
  readonly cardUrl?: string
  /** The JSON-RPC service of the exchanges. */
  readonly exchangeUrl: string
  /** The documentation, where it is served beside the page. */
  readonly docsUrl?: string
  /** The page of such a wallet. */
  readonly peerUrl?: string
}
