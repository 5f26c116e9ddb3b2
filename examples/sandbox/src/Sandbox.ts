import type { CardPartner } from './card/startCardPartner.js'
import type { SandboxChainKey } from './constants.js'
import type { Faucet } from './createFaucet.js'
import type { SandboxFamily } from './families/families.js'
import type { SandboxPorts } from './resolvePorts.js'
import type { SandboxInfo } from './SandboxInfo.js'
import type { SecureSite, WalletProfile } from './secure/startSecureSite.js'
import type { Smart } from './smart/startSmart.js'
import type { Socials } from './socials/startSocials.js'
import type { RpcProxy } from './startProxy.js'

export interface SandboxOptions {
  /**
   * 0 instead of a port picks a free one; 0 instead of the object, or three times in it, picks free ones for everything. Default
   * 8545, 8546, 8547.
   */
  ports?: 0 | Partial<SandboxPorts>
  /** The folder for saved chains, by default `.sandbox` at the root of the repository; false saves nothing. */
  state?: string | false
  /** Families to start besides EVM, or all of them. Missing engines are downloaded. Default: none. */
  chains?: readonly SandboxFamily[] | 'all'
  /** Gives Harbour a year of history around the first dev account, which changes its balances. Default: false. */
  seed?: boolean
  /** The signers that the email wallet admits. Default: `easy`. */
  profile?: WalletProfile
  /** Starts providers of social logins. Default: false. */
  socials?: boolean
  /** Puts contracts of smart accounts on the EVM chains, with bundlers and paymasters. Default: false. */
  smartAccounts?: boolean
  /** Hears how far a part is that is being started, such as `Harbour`; without `how` it is there. */
  onProgress?: (part: string, how?: string) => void
  /** Hears of unexpected events during the start, which are printed otherwise. */
  onNotice?: (sentence: string) => void
  /** Prints no notices. They are still in `notices`. */
  quiet?: boolean
  /** Aborts the start, or stops the running sandbox. */
  signal?: AbortSignal
}

export interface SandboxChain {
  key: SandboxChainKey
  id: number
  name: string
  rpcUrl: string
  wsUrl: string
  /** The id of the process that runs the chain. */
  pid: number
}

export interface Sandbox {
  chains: readonly SandboxChain[]
  info: SandboxInfo
  /** Unexpected events during the start, such as a saved state that was set aside. */
  notices: readonly string[]
  /** Gives funds, without the HTTP faucet's limits. */
  faucet: Faucet
  /**
   * Creates a URL in front of a chain that can be made to fail. It closes with the sandbox. Throws
   * `UNKNOWN_CHAIN`.
   */
  proxy(chainId: number): Promise<RpcProxy>
  /** Lets pages of an origin embed the frame of the embedded wallet. */
  allowPage(origin: string): void
  /** Ends the identity service of the embedded wallet, which starts again with the next request. */
  restartIdentity: SecureSite['restart']
  /** The card partner: what was ordered there, and how it behaves. */
  card: Pick<CardPartner, 'behave' | 'orders'>
  /** The social providers: how a service uses them, and what goes wrong there. */
  socials?: Pick<Socials, 'optionsFor' | 'switches'>
  /** The services of smart accounts: which bundlers run, and what goes wrong there. */
  smartAccounts?: Pick<Smart, 'bundlerOf' | 'switches'>
  /** Settles when the sandbox has ended: with undefined after `stop`, with the reason if a chain died. */
  closed: Promise<Error | undefined>
  /** Saves the chains and stops everything. Calling it again has no effect. */
  stop(): Promise<void>
}
