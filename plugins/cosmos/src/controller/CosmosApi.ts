import type { AccountChoice } from '@latchkit/core/plugin'
import type { CosmosTransaction } from '../send/CosmosTransaction.js'
import type { CosmosIbcTransfer } from './ibcTransfer.js'

/** An account of an offline signer. The same shape as `AccountData` of CosmJS. */
export interface CosmosAccountData {
  /** Bech32, with the prefix of the signer's chain. */
  readonly address: string
  readonly algo: 'secp256k1' | 'eth_secp256k1' | 'ethsecp256k1' | 'ed25519' | 'sr25519'
  /** The compressed public key. */
  readonly pubkey: Uint8Array
}

/** An amount of one denomination: a whole number of its base units as text. */
export interface CosmosCoin {
  readonly denom: string
  readonly amount: string
}

/** The fee of an Amino document. The granter pays it by the fee grant module. */
export interface CosmosStdFee {
  readonly amount: readonly CosmosCoin[]
  readonly gas: string
  readonly granter?: string
  readonly payer?: string
}

/** The document that is signed in Amino's JSON (`StdSignDoc`). */
export interface CosmosAminoDoc {
  readonly chain_id: string
  readonly account_number: string
  readonly sequence: string
  readonly fee: CosmosStdFee
  // biome-ignore lint/suspicious/noExplicitAny: as CosmJS types it, whose documents are these
  readonly msgs: readonly { readonly type: string; readonly value: Record<string, any> }[]
  readonly memo: string
  readonly timeout_height?: string
}

/** The document that is signed in protobuf (`SignDoc` of `cosmos.tx.v1beta1`). */
export interface CosmosDirectDoc {
  bodyBytes: Uint8Array
  authInfoBytes: Uint8Array
  chainId: string
  accountNumber: bigint
}

/** A signature with its key: both base64. */
export interface CosmosStdSignature {
  readonly pub_key: { readonly type: string; readonly value: string }
  readonly signature: string
}

/**
 * Signs Amino's JSON: `OfflineAminoSigner` of CosmJS. Each call asks the wallet for its account again, and rejects with
 * `sign/MISMATCH` if that is not `address`, or if the wallet signed other messages; with `core/USER_REJECTED` if the
 * visitor refused; with `rpc/INVALID_PARAMS` for a document of another chain.
 */
export interface CosmosAminoSigner {
  /** The account on the chain, as the wallet names it now. */
  getAccounts(): Promise<readonly CosmosAccountData[]>
  /** Fee and memo of `signed` may differ from those of `doc`: send what was signed. */
  signAmino(
    address: string,
    doc: CosmosAminoDoc,
  ): Promise<{ readonly signed: CosmosAminoDoc; readonly signature: CosmosStdSignature }>
}

/** Also signs protobuf: `OfflineDirectSigner` of CosmJS. Rejects as `signAmino` does. */
export interface CosmosDirectSigner extends CosmosAminoSigner {
  /** Fee and memo of `signed` may differ from those of `doc`: send what was signed. */
  signDirect(
    address: string,
    doc: CosmosDirectDoc,
  ): Promise<{ readonly signed: CosmosDirectDoc; readonly signature: CosmosStdSignature }>
}

/** The wallet's key on one chain. */
export interface CosmosChainKey extends CosmosAccountData {
  /** E.g. `cosmoshub-4`. */
  readonly chainId: string
  /** True if it signs only Amino's JSON. */
  readonly isHardware: boolean
}

/** Any account of `connections$` in this family. Default: the one in use. */
export type CosmosAccountChoice = Pick<AccountChoice, 'account'>

/** `kit.plugins.cosmos`: the wallet in use, or that of any connected account, for the tools that a host already has. */
export interface CosmosApi {
  /**
   * A signer for CosmJS (`SigningStargateClient.connectWithSigner(rpcUrl, signer)`), of the account, on the chain in
   * use or the one given. It stays that account: of the account in use it rejects with `sign/MISMATCH` once another one is. It signs protobuf and Amino; a hardware wallet's has no `signDirect`, so CosmJS signs Amino.
   * The fee is the app's, whatever its denomination, granter and payer. It may prompt where the wallet has not granted the
   * chain. Rejects with `core/DISCONNECTED`, `network/UNSUPPORTED` for a chain that the app does not offer, and
   * `network/NOT_IN_WALLET`.
   *
   * @param options.chainId - e.g. `osmosis-1`. Default: the chain in use.
   */
  offlineSigner(
    options?: CosmosAccountChoice & { readonly chainId?: string },
  ): Promise<CosmosAminoSigner | CosmosDirectSigner>
  /**
   * The wallet's keys on several chains of the app, in the order given; all of the app's by default. May prompt once
   * for those that the wallet has not granted. Rejects as `offlineSigner` does.
   */
  keys(
    options?: CosmosAccountChoice & { readonly chainIds?: readonly string[] },
  ): Promise<readonly CosmosChainKey[]>
  /**
   * Signs text or bytes by ADR-36, as Keplr's `signArbitrary`: the signature with the key, which `verifyArbitrary` of a server takes.
   * The capability `SignMessage` gives the signature alone. Rejects with `core/DISCONNECTED`, `core/USER_REJECTED`, `sign/MISMATCH`,
   * `network/NOT_IN_WALLET`, `rpc/UNSUPPORTED_METHOD`, `cosmos/BAD_ANSWER`.
   */
  signArbitrary(
    data: string | Uint8Array,
    options?: CosmosAccountChoice & { readonly chainId?: string },
  ): Promise<CosmosStdSignature>
  /**
   * Suggests one of the app's networks to the wallet (`experimentalSuggestChain`), with its RPC and REST endpoint, coin
   * type and fee coin; the visitor has to agree. `restUrl` replaces that of the options; Keplr accepts no network without
   * one. Rejects with `rpc/UNSUPPORTED_METHOD` if the wallet has no such function, and with `core/USER_REJECTED`.
   *
   * @param chain.chainId - e.g. `juno-1`
   */
  suggestChain(
    chain: CosmosAccountChoice & { readonly chainId: string; readonly restUrl?: string },
  ): Promise<void>
  /**
   * Suggests a token's contract (CW20, or SNIP-20 with its viewing key) to the wallet; the visitor has to agree. Rejects with
   * `address/INVALID`, `rpc/UNSUPPORTED_METHOD` if the wallet has no such function, and with `core/USER_REJECTED`.
   */
  suggestToken(
    token: CosmosAccountChoice & {
      readonly contract: string
      readonly chainId?: string
      readonly viewingKey?: string
    },
  ): Promise<void>
  /**
   * A transfer to another chain over IBC, as a native request: `SendCosmosTransaction` estimates its fee and sends it.
   * Rejects with `core/DISCONNECTED`, `rpc/INVALID_PARAMS`, and `address/INVALID` for a recipient that is no address or
   * one of this very chain.
   */
  ibcTransfer(request: CosmosIbcTransfer): Promise<CosmosTransaction>
}

export type { CosmosIbcTransfer }
