import type { CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'
import type { Plugin } from '../plugin/Plugin.js'

/** How a wallet plays foul once it has sent a transaction. */
export type SendFault = 'lies' | 'fails' | 'hangs' | 'dies' | 'repeats'

/** Faults of a test wallet. */
export interface WalletFault {
  /**
   * A transaction that is approved goes out, whoever has to send it, and then the wallet `lies` (answers something else), `fails`
   * (rejects with an internal error), `hangs` (never answers) or `dies`: it takes its grant back and rejects, as it does
   * once it lost touch. A wallet that `repeats` answers what it answered to the transaction before, and sends nothing unless it
   * is what sends. Only asked for where the suite shows a transfer.
   */
  readonly afterSending?: SendFault | undefined
  /** `none` drops every event: the wallet changes without telling anybody. It still answers requests truthfully. */
  readonly events?: 'none' | undefined
  /**
   * Delays each answer to later requests by this many ms after it was computed, so that it may be stale when it
   * arrives. `Infinity`: never arrives. 0 ends the fault.
   */
  readonly holdAnswers?: number | undefined
}

/**
 * A real test wallet of the family, driven by the suite. It prompts before it connects, signs or sends. Each method
 * acts immediately; its promise settles when the wallet's own state has changed.
 */
export interface ChainWalletDriver {
  /** Its wallet id in the kit. */
  readonly walletId: string
  /**
   * Calls back, at once or a moment later, for each request that waits for a person from now on. Returns the function that
   * stops it.
   */
  onRequest(listener: () => void): () => void
  /** Approves the oldest waiting request. */
  approve(): unknown
  /** Rejects the oldest waiting request. */
  reject(): unknown
  /** Hides all accounts until `unlock`, and emits what the family's wallets emit then. What the page was granted stays. */
  lock(): unknown
  /** Shows them again to whom they were granted. */
  unlock(): unknown
  /**
   * Chooses another of its accounts, 0 or 1. Both are granted once one is, and the page sees only the chosen one, as in a wallet
   * that shows one account at a time.
   */
  switchAccount(index: number): unknown
  /** Takes back what the page was granted, as a person does in the wallet's settings. */
  revoke(): unknown
  /** Switches the network in the wallet; only used for families whose wallets switch. */
  switchChain?(networkId: CaipNetworkId): unknown
  /** How many listeners of its events the page has with it; only for wallets that can tell. */
  listeners?(): number | Promise<number>
  /** Turns faults on. Earlier faults stay unless the new ones override them. */
  fault(fault: WalletFault): unknown
  /** Removes the wallet from the page. */
  dispose(): unknown
}

/** A native transfer on a real chain, and how to check that it arrived. */
export interface ChainTransfer {
  readonly to: string
  /**
   * In base units; the first account can pay a dozen of these plus fees. Above 2^53 and odd, so that it does not fit a
   * `Number`.
   */
  readonly amount: bigint
  /** The recipient's balance in base units, read from the chain rather than through the plugin. */
  received(): Promise<bigint>
  /** How long the chain takes at most to credit the transfer. Default 10,000 ms. */
  readonly withinMs?: number | undefined
}

/** A signature to verify. */
export interface SignatureCheck {
  /** The account as the kit shows it, with its public key if the family has one. */
  readonly account: Account
  readonly message: string
  /** As returned by the plugin. */
  readonly signature: string
}

/** Passed by the author of a chain plugin to `describeChainPlugin`. Everything is called inside tests, not before. */
export interface ChainSuite {
  readonly namespace: string
  /** Makes the plugin under test, with networks on the real chains. */
  plugin(): Plugin
  /** Makes the wallet, unlocked and without grants, and announces it through the family's own standard. */
  wallet(): ChainWalletDriver | Promise<ChainWalletDriver>
  /** Makes a second wallet with an id of its own. */
  otherWallet(): ChainWalletDriver | Promise<ChainWalletDriver>
  /** Ids of all capabilities that a connection of this wallet has, in any order. */
  readonly capabilities: readonly string[]
  /** Verifies a signature with a library that the plugin does not use for signing. */
  verify(check: SignatureCheck): boolean | Promise<boolean>
  /** Absent for families that cannot send. */
  readonly transfer?: ChainTransfer | undefined
  /** Makes the plugin under test with unreachable endpoints, e.g. a closed local port. Required if `balances` is a capability. */
  outage?(): Plugin
  /**
   * Makes the plugin under test with an endpoint for its first network that serves another one. Asked for where the suite shows
   * a transfer.
   */
  mistaken?(): Plugin
  /** A network other than the first. The wallet switches to it where `switch-network` is a capability, else the kit. */
  readonly otherNetwork?: CaipNetworkId | undefined
  /** True if disconnecting revokes the grant, so that connecting again prompts again. */
  readonly disconnectRevokes?: boolean | undefined
  /** Rules that cannot apply to this family, by name, each with the reason that the runner shows. All others have to pass. */
  readonly unchecked?: Readonly<Record<string, string>> | undefined
  /** Addresses that the family rejects. */
  readonly badAddresses: readonly string[]
}
