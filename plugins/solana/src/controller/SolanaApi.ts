import type { AccountChoice } from '@latchkit/core/plugin'
import type { SolanaTransaction } from '../send/SolanaTransaction.js'
import type { SendOptions } from '../send/sendTransaction.js'
import type { SolanaKitSigner } from './kitSigner.js'
import type { Web3Classes, Web3Wallet } from './web3Wallet.js'

/** The signer and the network. */
export interface SolanaSigningOptions extends AccountChoice {
  /** Gives up waiting for the wallet. */
  readonly signal?: AbortSignal
}

/** Options for sending a transaction. */
export interface SolanaSendOptions extends SolanaSigningOptions, SendOptions {}

/** The fields that a wallet fills in and signs (`SolanaSignInInput`, Sign-In With Solana). Times are ISO 8601. */
export interface SolanaSignInInput {
  /** Default: the page's host. */
  readonly domain?: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  readonly chainId?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** A signed sign-in. Send all of it to your server, which verifies it. */
export interface SolanaSignInOutput {
  /** Of the account, base58. */
  readonly address: string
  readonly publicKey: Uint8Array
  /** The text that the wallet composed and signed. */
  readonly signedMessage: Uint8Array
  /** Ed25519, 64 bytes. */
  readonly signature: Uint8Array
}

/** An account of Wallet Standard (`WalletAccount`). */
export interface SolanaWalletAccount {
  /** Base58. */
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly `${string}:${string}`[]
  readonly features: readonly `${string}:${string}`[]
}

/**
 * A wallet of Wallet Standard (`Wallet`) that is the kit's connection: its account is the one in use, its `change` events follow
 * it, and what it signs passes the same checks as everything else. `standard:connect` opens the modal where nobody is connected.
 */
export interface SolanaStandardWallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}`
  readonly chains: readonly `${string}:${string}`[]
  readonly features: Readonly<Record<`${string}:${string}`, unknown>>
  readonly accounts: readonly SolanaWalletAccount[]
}

/**
 * `kit.plugins.solana`: the account in use, or any connected one that `account` names, for the tools that a host already has.
 * Everything rejects with `core/DISCONNECTED` while the account is not connected. What signs rejects with `core/USER_REJECTED`; `sign/MISMATCH` if the
 * wallet no longer offers the account, if the account is no signer, or if something else was signed;
 * `network/NOT_IN_WALLET`; `fee/UNREASONABLE` above a tenth of a SOL; `rpc/UNSUPPORTED_METHOD` if wallet or account lack the
 * feature or the transaction's version; `solana/BAD_ANSWER`.
 */
export interface SolanaApi {
  /**
   * Lets the wallet sign a transaction, without sending it. Takes its bytes, one of `@solana/kit` or one of
   * `@solana/web3.js`; resolves with the bytes of the signed one. The wallet may have set another priority fee and added
   * assertions: send what was signed.
   */
  signTransaction(transaction: SolanaTransaction, options?: SolanaSigningOptions): Promise<Uint8Array>
  /** The same for 1 to 50 transactions, with one prompt where the wallet shows them together. In the order given. */
  signAllTransactions(
    transactions: readonly SolanaTransaction[],
    options?: SolanaSigningOptions,
  ): Promise<readonly Uint8Array[]>
  /**
   * Lets the wallet sign and send a transaction; where it only signs, the kit sends it over the app's RPC. Resolves with the
   * base58 signature, without waiting. Its errors say by `outcome` what is known about the transaction.
   */
  signAndSendTransaction(
    transaction: SolanaTransaction,
    options?: SolanaSendOptions,
  ): Promise<{ readonly signature: string }>
  /** Signs in with the wallet's own sign-in (`solana:signIn`). The signature is checked. */
  signIn(input?: SolanaSignInInput, options?: Pick<AccountChoice, 'account'>): Promise<SolanaSignInOutput>
  /** The connection as a wallet of Wallet Standard, the same object each time: wallet-adapter takes it as its wallet. */
  wallet(): Promise<SolanaStandardWallet>
  /**
   * The account as a signer of `@solana/kit`: fee payer or signer of transaction messages, with
   * `signTransactionMessageWithSigners` and `signAndSendTransactionMessageWithSigners`. It stays that account: of the account in use it
   * rejects with `sign/MISMATCH` once another one is; of one that was named, with `core/DISCONNECTED` once that is disconnected.
   */
  signer(options?: SolanaSendOptions): Promise<SolanaKitSigner>
  /**
   * The account for `@solana/web3.js` 1.x and Anchor (`AnchorProvider` takes it as its wallet). It stays that account, as
   * `signer` does.
   *
   * @example
   * const wallet = await kit.plugins.solana.web3Wallet({ PublicKey, Transaction, VersionedTransaction })
   */
  web3Wallet<Key, Legacy extends object, Versioned extends object>(
    classes: Web3Classes<Key, Legacy, Versioned>,
    options?: SolanaSigningOptions,
  ): Promise<Web3Wallet<Key, Legacy | Versioned>>
}
