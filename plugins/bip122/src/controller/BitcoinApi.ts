import type { AccountChoice } from '@latchkit/core/plugin'
import type { AddressType } from '../address/decodeAddress.js'
import type { MessageProtocol } from '../dialect/defaultProtocol.js'
import type { BitcoinDraft, BitcoinPayment, BitcoinPending, BitcoinSent } from './BitcoinSending.js'

/** Inputs that one address of the wallet signs. */
export interface BitcoinSigning {
  /** The account's, or another address of the same wallet, such as the one for ordinals. */
  readonly address: string
  /** Default: the inputs whose coin is at this address. */
  readonly indexes?: readonly number[]
  /**
   * The types of signature that are allowed (`SIGHASH_*`), the wanted one first; e.g. 0x83, `SINGLE|ANYONECANPAY`. Default:
   * only those that cover all inputs and outputs, 1 and for Taproot 0.
   */
  readonly sighashTypes?: readonly number[]
}

/** A PSBT, and who signs what of it. */
export interface BitcoinSignRequest extends AccountChoice {
  /** BIP-174, version 0; base64 or hex. */
  readonly psbt: string
  /** Default: the inputs of the account. */
  readonly inputs?: readonly BitcoinSigning[]
  /** Sends the transaction over the app's endpoint when all is signed. Default: false. */
  readonly broadcast?: boolean
  /** Makes the raw transaction when all is signed, for the app to send by its own node. Default: as `broadcast`. */
  readonly finalize?: boolean
  /** Gives up waiting for the wallet. */
  readonly signal?: AbortSignal
}

/** Several PSBTs, and who signs what of each. */
export interface BitcoinSignManyRequest extends AccountChoice {
  /** 1 to 100. */
  readonly psbts: readonly Pick<BitcoinSignRequest, 'psbt' | 'inputs' | 'finalize'>[]
  /** Gives up waiting for the wallet. */
  readonly signal?: AbortSignal
}

/** A signed PSBT. */
export interface BitcoinSignedPsbt {
  /** The app's PSBT with the wallet's signatures, base64. Inputs that are complete are not finalized, unless the wallet did. */
  readonly psbt: string
  /** The raw transaction, hex; only with `finalize` or `broadcast`. */
  readonly transaction?: string
  /** The transaction's id; only with `finalize` or `broadcast`. */
  readonly hash?: string
}

/** A message, and how it is to be signed. */
export interface BitcoinMessage extends Pick<AccountChoice, 'account'> {
  readonly message: string | Uint8Array
  /**
   * `BIP322` in its simple form, or `ECDSA` with a recoverable key (BIP-137). Default: `ECDSA` for the addresses from before
   * SegWit and those that begin with 3, else `BIP322`.
   */
  readonly protocol?: MessageProtocol
  /** Gives up waiting for the wallet. */
  readonly signal?: AbortSignal
}

/** An address of the wallet. */
export interface BitcoinAddress {
  readonly address: string
  /** Hex, from wallets that say it. */
  readonly publicKey?: string | undefined
  /** `payment` or `ordinals`. */
  readonly purpose: string
  readonly addressType: AddressType | undefined
}

/** `kit.plugins.bip122`: the account in use, or any connected one that `account` names, for the tools that a host already has. */
export interface BitcoinApi {
  /**
   * Lets the wallet sign a PSBT, all of it or a part, with one or several of its addresses. The wallet is asked once. Each
   * signature is verified, and nothing but signatures is taken from the answer. Rejects with `core/DISCONNECTED`;
   * `core/USER_REJECTED`; `rpc/INVALID_PARAMS`; `sign/MISMATCH` if the wallet has no such address, signed another
   * transaction, left an input out, or signed in another way; `bip122/BAD_ANSWER`. With `finalize` or
   * `broadcast` also with `fee/UNREASONABLE` above 0.01 BTC, and with `broadcast` as `sendTransaction` does.
   */
  signPsbt(request: BitcoinSignRequest): Promise<BitcoinSignedPsbt>
  /**
   * Lets the wallet sign several PSBTs: in one request by UniSat's interface and the Wallet Standard, one after the other elsewhere.
   * Resolves with all of them in their order, once each is verified as `signPsbt` does it; if one is refused, none is returned, and
   * nothing is sent. Rejects as `signPsbt` does.
   */
  signPsbts(request: BitcoinSignManyRequest): Promise<readonly BitcoinSignedPsbt[]>
  /**
   * Signs a message by a protocol of your choice. Resolves with base64. Rejects as `signPsbt` does; with `sign/MISMATCH` if the wallet
   * took another protocol, and with `rpc/UNSUPPORTED_METHOD` by Wallet Standard for any but the default one.
   */
  signMessage(request: BitcoinMessage): Promise<{ readonly signature: string }>
  /**
   * The addresses of the account's wallet, by purpose if you like, as the visitor granted them: nothing is asked. Rejects with
   * `core/DISCONNECTED`.
   */
  addresses(
    request?: Pick<AccountChoice, 'account'> & { readonly purposes?: readonly ('payment' | 'ordinals')[] },
  ): Promise<readonly BitcoinAddress[]>
  /**
   * Builds a payment to one or several recipients from the account's coins, and signs nothing: what `send` would sign, to be reviewed.
   * Rejects with `amount/INVALID` for dust; `address/INVALID`; `rpc/INVALID_PARAMS`, also for a recipient or a coin that is named
   * twice and for change that would go to others; `bip122/COIN_UNAVAILABLE` for a coin that is not the account's, or not to be spent;
   * `bip122/FEE_TOO_LOW`; `fee/UNREASONABLE`; `fee/ABOVE_LIMIT`; `bip122/INSUFFICIENT_FUNDS`; `bip122/ORDINALS_ADDRESS`.
   */
  draft(payment: BitcoinPayment): Promise<BitcoinDraft>
  /** Builds a payment as `draft` does, has the wallet sign it as `signPsbt` does, and sends it. */
  send(payment: BitcoinPayment): Promise<BitcoinSent>
  /**
   * Replaces a pending transaction of the account by one that pays the same recipients and a higher fee (BIP-125). The change pays it,
   * and where that does not suffice, further confirmed coins do. Without `feeRate` it is what the network estimates, but no less than
   * nodes accept. Rejects with `bip122/NOT_REPLACEABLE`, `bip122/FEE_TOO_LOW`, and as `send` does.
   */
  bumpFee(pending: BitcoinPending): Promise<BitcoinSent>
  /** Replaces a pending transaction of the account by one that returns all its coins to the account (BIP-125). Rejects as `bumpFee`. */
  cancel(pending: BitcoinPending): Promise<BitcoinSent>
}
