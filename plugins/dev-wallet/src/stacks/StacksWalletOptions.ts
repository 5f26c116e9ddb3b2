/** A Stacks network the test wallet can send on. */
export interface StacksWalletNetwork {
  /** CAIP-2 id: `stacks:1` is the main network, every other one a test network. */
  readonly id: string
  /** Stacks API, http or https, without a path behind it. */
  readonly rpcUrl: string
  readonly name?: string | undefined
}

/** The Stacks part of a test wallet. */
export interface StacksWalletOptions {
  readonly networks: readonly StacksWalletNetwork[]
}
