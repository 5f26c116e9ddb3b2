import type { CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'
import type { Plugin } from '../plugin/Plugin.js'

/** How a wallet plays foul once it has sent a transaction. */
export type SendFault = 'lies' | 'fails' | 'hangs' | 'dies'

/** How a wallet misbehaves. */
export interface WalletFault {
  /**
   * A transaction that is approved goes out, whoever has to send it, and then the wallet answers something else, throws an internal
   * error, never answers, or loses touch. Only asked for where the suite shows a transfer.
   */
  readonly afterSending?: SendFault
  /** `none` loses every event: the wallet moves and tells nobody. What it is asked, it still answers truthfully. */
  readonly events?: 'none'
  /**
   * Milliseconds for which each answer to a question that comes from now on is held back after it was made, so that it may be out of
   * date when it arrives. `Infinity`: it never arrives. 0 ends it.
   */
  readonly holdAnswers?: number
}

/**
 * A real test wallet of the family, as the suite drives it. It asks a person before it connects, signs or sends. Each driver
 * acts at once; a promise settles when the wallet's own state has followed.
 */
export interface ChainWalletDriver {
  /** Its id in the kit. */
  readonly walletId: string
  /** Tells of each request that waits for a person. Returns the function that stops it. */
  onRequest(listener: () => void): () => void
  /** Approves the oldest request that waits. */
  approve(): unknown
  /** Rejects the oldest request that waits. */
  reject(): unknown
  /** Hides all accounts until `unlock`. What the page was granted stays. */
  lock(): unknown
  unlock(): unknown
  /** Chooses another of its accounts, 0 or 1. */
  switchAccount(index: number): unknown
  /** Takes back what the page was granted. */
  revoke(): unknown
  /** Changes the network from the wallet's side; only asked of families in which the wallet switches. */
  switchChain?(networkId: CaipNetworkId): unknown
  /** Misbehaves from now on. What was said before stays in force unless the new fault names it. */
  fault(fault: WalletFault): unknown
  /** Takes the wallet out of the page. */
  dispose(): unknown
}

/** A native transfer on a real chain, and how to see it arrive. */
export interface ChainTransfer {
  readonly to: string
  /**
   * In base units; the first account can pay a dozen of them and the fees. Above 2^53 and odd, so that it is too large for a `Number`.
   */
  readonly amount: bigint
  /** What the recipient owns now, in base units, asked of the chain itself rather than of the plugin. */
  received(): Promise<bigint>
  /** How long the chain takes at most until the money is there. Default 10,000 ms. */
  readonly withinMs?: number
}

/** What is to be verified. */
export interface SignatureCheck {
  /** The account that the kit shows, with its public key where the family has it. */
  readonly account: Account
  readonly message: string
  /** As the plugin returned it. */
  readonly signature: string
}

/** What a chain plugin's author hands to `describeChainPlugin`. Everything is called inside of tests, not before. */
export interface ChainSuite {
  readonly namespace: string
  /** Makes the plugin under test, with its networks on the real chains. */
  plugin(): Plugin
  /** Makes the wallet, unlocked and without any grant, and announces it through the family's own standard. */
  wallet(): ChainWalletDriver | Promise<ChainWalletDriver>
  /** A second wallet with an id of its own. */
  otherWallet(): ChainWalletDriver | Promise<ChainWalletDriver>
  /** The ids of all capabilities that a connection of this wallet offers, in any order. */
  readonly capabilities: readonly string[]
  /** Verifies a signature with a library that the plugin does not use to sign. */
  verify(check: SignatureCheck): boolean | Promise<boolean>
  /** Absent for families that send nothing. */
  readonly transfer?: ChainTransfer
  /**
   * Makes the plugin under test with endpoints that do not answer, e.g. a closed port of this machine. Asked for where `balances` is a
   * capability.
   */
  outage?(): Plugin
  /** A network other than the first. The wallet switches to it where `switch-network` is a capability, else the kit. */
  readonly otherNetwork?: CaipNetworkId
  /** True where disconnecting takes the grant back, so that connecting again asks again. */
  readonly disconnectRevokes?: boolean
  /**
   * Rules that this family truly cannot be held to, by their names, each with the reason, which the runner shows. All others have to pass.
   */
  readonly unchecked?: Readonly<Record<string, string>>
  /** Addresses that the family refuses. */
  readonly badAddresses: readonly string[]
}
