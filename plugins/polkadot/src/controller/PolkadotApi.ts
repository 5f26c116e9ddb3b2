import type { CaipNetworkId } from '@latchkit/core'
import type { AccountChoice } from '@latchkit/core/plugin'
import type { PolkadotResult } from '../send/waitForResult.js'
import type { PolkadotExtension } from './extensionFields.js'

/** An extrinsic payload: `SignerPayloadJSON` of `@polkadot/types`, all of it. Numbers and bytes are `0x` hex. */
export interface PolkadotSignerPayload {
  readonly address: string
  readonly genesisHash: string
  readonly method: string
}

/** Bytes to sign: `SignerPayloadRaw` of `@polkadot/types`. */
export interface PolkadotRawPayload {
  readonly address: string
  /** `0x` hex. */
  readonly data: string
  /** Only `bytes`: a raw transaction cannot be checked. */
  readonly type: 'bytes' | 'payload'
}

/** A wallet's answer: `SignerResult` of `@polkadot/types`. */
export interface PolkadotSignerResult {
  id: number
  signature: `0x${string}`
  signedTransaction?: `0x${string}` | Uint8Array
}

/**
 * An account as a `Signer` of `@polkadot/api` and as a `PolkadotSigner` of polkadot-api. Each signature asks the wallet for its
 * accounts first. Rejects with
 * `sign/MISMATCH` if they lack the account or the payload names another one, with `network/UNSUPPORTED` for a network
 * that the app does not offer, `rpc/UNSUPPORTED_METHOD`, `core/USER_REJECTED`, `polkadot/BAD_ANSWER`.
 */
export interface PolkadotSigner {
  /** The account's address on the signer's network. */
  readonly address: string
  /** 32 bytes; of an ecdsa key, its hash. */
  readonly publicKey: Uint8Array
  signPayload(payload: PolkadotSignerPayload): Promise<PolkadotSignerResult>
  /** The wallet puts the bytes between `<Bytes>` and `</Bytes>` where they are not already. */
  signRaw(payload: PolkadotRawPayload): Promise<PolkadotSignerResult>
  /**
   * For polkadot-api: resolves with the signed transaction. Rejects with `rpc/INVALID_PARAMS` for an extension that wallets do
   * not know, and with `polkadot/NO_ENDPOINT` where the app has none for the network.
   */
  signTx(
    callData: Uint8Array,
    signedExtensions: Readonly<Record<string, PolkadotExtension>>,
    metadata: Uint8Array,
    atBlockNumber: number,
  ): Promise<Uint8Array>
  /** For polkadot-api: signs bytes as `signRaw` does, and resolves with the signature. */
  signBytes(data: Uint8Array): Promise<Uint8Array>
}

/** `kit.plugins.polkadot`: the account in use, or any connected one that `account` names, for the tools that a host already has. */
export interface PolkadotApi {
  /**
   * A signer: `tx.signAndSend(signer.address, { signer })` of `@polkadot/api`, or
   * `tx.signAndSubmit(signer)` of polkadot-api. Tip, era and the fee's asset are the
   * app's; the kit's fee ceiling does not apply. It stays that account: of the account in use it rejects with `sign/MISMATCH` once
   * another one is; of one that was named, with `core/DISCONNECTED` once that is disconnected. Rejects with `core/DISCONNECTED`,
   * `network/UNSUPPORTED`.
   *
   * @param options.networkId - CAIP-2, for the address. Default: the network in use.
   */
  signer(options?: AccountChoice): Promise<PolkadotSigner>
  /**
   * Waits until a finalized block holds a transaction, or any block, and resolves with its events, and with the pallet's
   * error if it failed; with `undefined` at the deadline. Rejects with `core/ABORTED`, `polkadot/NO_ENDPOINT`.
   *
   * @param request.hash - `0x` hex, as `sendTransaction` resolved with
   * @param request.networkId - CAIP-2. Default: the network in use.
   * @param request.until - `inBlock` does not wait for finality: `isFinalized` tells. Default: `finalized`.
   * @param request.timeoutMs - in ms. Default: two minutes.
   */
  result(request: {
    readonly hash: string
    readonly networkId?: CaipNetworkId
    readonly until?: 'inBlock' | 'finalized'
    readonly timeoutMs?: number
    readonly signal?: AbortSignal
  }): Promise<PolkadotResult | undefined>
  /**
   * Offers a network's metadata to the wallet (`metadata.provide`), so that it shows calls in words; the visitor has to agree.
   * Resolves with whether the wallet took it. Rejects with `rpc/UNSUPPORTED_METHOD` if it cannot.
   */
  provideMetadata(options?: AccountChoice): Promise<boolean>
}
