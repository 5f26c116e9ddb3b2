import type { SandboxChainKey } from './constants.js'
import type { Faucet } from './createFaucet.js'
import type { SandboxFamily } from './families/families.js'
import type { SandboxPorts } from './resolvePorts.js'
import type { SandboxInfo } from './SandboxInfo.js'
import type { RpcProxy } from './startProxy.js'

/** How to start the sandbox. */
export interface SandboxOptions {
  /** 0 in place of a port picks a free one; 0 in place of the object picks all three. Default 8545, 8546, 8547. */
  ports?: 0 | Partial<SandboxPorts>
  /** The folder of the saved chains, `.sandbox` at the root of the repository by default; false keeps nothing. */
  state?: string | false
  /** Families to start beside EVM, or all of them. What is not installed is fetched. Default: none. */
  chains?: readonly SandboxFamily[] | 'all'
  /** Gives Harbour a year of history around the first dev account, whose balances then are others. Default: false. */
  seed?: boolean
  /** Prints no notices. They are in `notices` all the same. */
  quiet?: boolean
  /** Ends the start, or the running sandbox. */
  signal?: AbortSignal
}

/** A chain of the running sandbox. */
export interface SandboxChain {
  key: SandboxChainKey
  id: number
  name: string
  rpcUrl: string
  wsUrl: string
  /** The process that runs the chain. */
  pid: number
}

/** A running sandbox. */
export interface Sandbox {
  chains: readonly SandboxChain[]
  info: SandboxInfo
  /** What went otherwise than expected at the start, such as a saved state that was set aside. */
  notices: readonly string[]
  /** Gives funds, without the limits of the HTTP faucet. */
  faucet: Faucet
  /** Puts a URL that can be made to fail in front of a chain. It closes with the sandbox. Throws `UNKNOWN_CHAIN`. */
  proxy(chainId: number): Promise<RpcProxy>
  /** Settles when the sandbox is over: with nothing after `stop`, with the reason when a chain died by itself. */
  closed: Promise<Error | undefined>
  /** Saves the chains and ends everything that was started. Calling it again changes nothing. */
  stop(): Promise<void>
}
