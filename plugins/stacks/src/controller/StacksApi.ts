import type { CaipNetworkId, Transfer } from '@latchkit/core'
import type { AccountChoice } from '@latchkit/core/plugin'
import type { ClarityValue, PostCondition, TupleCV } from '@stacks/transactions'
import type { BitcoinAddressType } from './bitcoinType.js'

/** Options of everything that is sent. */
export interface StacksSendOptions extends AccountChoice {
  /** In microSTX, the most that may be paid. Default: the wallet chooses, up to 5 STX. */
  readonly fee?: bigint
  /** Default: the wallet chooses. */
  readonly nonce?: bigint
  /** A sponsor pays the fee: the wallet signs, and nothing is sent. Not with `fee`. */
  readonly sponsored?: boolean
  /** Gives up waiting for the wallet. */
  readonly signal?: AbortSignal
}

/** The assets that may leave the account. */
export interface StacksConditions {
  /** Those of `@stacks/transactions` (`Pc`), or their hex. */
  readonly postConditions?: readonly (PostCondition | string)[]
  /** Allows or denies anything else to leave the account. Default `deny`. */
  readonly postConditionMode?: 'deny' | 'allow'
}

/** A call of a contract's function. */
export interface StacksContractCall extends StacksConditions {
  /** `address.name` */
  readonly contract: string
  readonly functionName: string
  /** Values of `@stacks/transactions` (`Cl`), or their hex. */
  readonly functionArgs?: readonly (ClarityValue | string)[]
}

/** A contract that does not exist yet. */
export interface StacksDeployment extends StacksConditions {
  /** Without the address, which is that of the account. */
  readonly name: string
  readonly clarityCode: string
  /** Default 3. */
  readonly clarityVersion?: 1 | 2 | 3 | 4 | 5 | 6
}

/** A transfer of one item of a SIP-009 collection. */
export interface StacksNftTransfer {
  /** `address.name` of the collection. */
  readonly contract: string
  readonly id: bigint
  readonly to: string
}

/** The transaction that was sent. */
export interface StacksSent {
  /** The transaction's id, with `0x`. */
  readonly hash: string
  /** The signed transaction as hex, from wallets that return it. */
  readonly transaction?: string
}

/** A transaction that was signed and not sent. */
export interface StacksSigned {
  /** The signed transaction as hex. */
  readonly transaction: string
}

/** Sends a request, or only signs it where it is sponsored. */
export interface StacksSending<Request> {
  (request: Request & StacksSendOptions & { readonly sponsored: true }): Promise<StacksSigned>
  (request: Request & StacksSendOptions): Promise<StacksSent>
}

/** A structured message by SIP-018. */
export interface StacksStructuredMessage extends AccountChoice {
  /** Any Clarity value, or its hex. */
  readonly message: ClarityValue | string
  /** The app's name and version; the kit adds the chain's id. Or the whole domain as a tuple, which must name this chain. */
  readonly domain: { readonly name: string; readonly version: string } | TupleCV
  /** Gives up waiting for the wallet. */
  readonly signal?: AbortSignal
}

/** A call of a read-only function. */
export interface StacksReadOnlyCall
  extends Pick<StacksContractCall, 'contract' | 'functionName' | 'functionArgs'> {
  /** The `tx-sender` of the call. Default: the account in use, else the contract's own address. */
  readonly sender?: string
  /** CAIP-2. Default: the network in use. */
  readonly networkId?: CaipNetworkId
  readonly signal?: AbortSignal
}

/** The addresses to list. */
export interface StacksAddressesRequest extends AccountChoice {
  /** Default: all. */
  readonly purposes?: readonly StacksWalletAddress['purpose'][]
  /** Gives up waiting for the wallet. */
  readonly signal?: AbortSignal
}

/** An address of the account's wallet. One of Bitcoin is the wallet's word: only its shape and its network were checked. */
export interface StacksWalletAddress {
  readonly address: string
  readonly symbol: 'STX' | 'BTC'
  /** `stacks` for STX. */
  readonly purpose: 'stacks' | 'payment' | 'ordinals'
  /** Hex, where the wallet says it. A Stacks address was compared with it. */
  readonly publicKey?: string | undefined
  /** Of a Bitcoin address. */
  readonly addressType?: BitcoinAddressType
}

/**
 * `kit.plugins.stacks`: the account in use on the network in use, or those that `account` and `networkId` name, over extension
 * and relay alike. Everything but `callReadOnly` rejects with `core/DISCONNECTED` while the account is not connected,
 * `network/UNSUPPORTED` for a network that the app does not offer, `core/USER_REJECTED`, `rpc/INVALID_PARAMS`,
 * `rpc/UNSUPPORTED_METHOD` for what the wallet lacks, `sign/MISMATCH` when it uses another account or signed something else
 * than was requested, and `stacks/BAD_ANSWER`. What is sent also rejects with `fee/ABOVE_LIMIT` and `fee/UNREASONABLE`; the
 * error's `outcome` says what is known of the transaction.
 */
export interface StacksApi {
  /** Signs a structured message. Resolves with 65 bytes of hex, the recovery at the end; the signature was verified. */
  signStructuredMessage(request: StacksStructuredMessage): Promise<{ readonly signature: string }>
  /**
   * Lets the wallet sign a transaction that your code built with `@stacks/transactions`. It may lower the fee, or choose it
   * where that is 0, and may change nothing else.
   *
   * @param request.transaction - unsigned, hex; of the account, with one key
   * @param request.broadcast - whether the wallet also sends it. Default false.
   */
  signTransaction(
    request: AccountChoice & {
      readonly transaction: string
      readonly broadcast?: boolean
      readonly signal?: AbortSignal
    },
  ): Promise<StacksSigned & { readonly hash?: string }>
  /** Calls a contract, with post-conditions. */
  readonly callContract: StacksSending<StacksContractCall>
  /** Deploys a contract under the account's address. */
  readonly deployContract: StacksSending<StacksDeployment>
  /** Transfers STX or a SIP-010 token, with a memo of up to 34 bytes. A token has the post-condition of exactly this amount. */
  readonly transfer: StacksSending<Transfer>
  /** Transfers an item by SIP-009, with the post-condition that this item leaves and nothing else. */
  readonly transferNft: StacksSending<StacksNftTransfer>
  /**
   * Calls a read-only function over the app's endpoint, without the wallet. Rejects with `stacks/NO_ENDPOINT`, `stacks/CALL_FAILED`
   * with the endpoint's reason, and `http/` codes.
   */
  callReadOnly(request: StacksReadOnlyCall): Promise<ClarityValue>
  /**
   * The addresses that the account's wallet shares, Bitcoin's of the same account included: without a prompt from wallets with
   * `wallet_getAccount`, else they are requested. Wallets without Bitcoin, and those on another Bitcoin network than the Stacks
   * network's, have none.
   */
  addresses(request?: StacksAddressesRequest): Promise<readonly StacksWalletAddress[]>
}
