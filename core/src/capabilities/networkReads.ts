import type { CaipAssetId, CaipNetworkId } from '../caip/Caip.js'
import { defineCapability } from '../contract/Capability.js'

/** The latest block of a network. */
export interface NetworkHead {
  /** Its height; on Solana its slot. */
  readonly block: bigint
  /** Milliseconds since the epoch, as its maker dated it; absent if the network does not say. */
  readonly minedAt?: number | undefined
}

/** A movement of value to an account, as its network shows it. */
export interface SeenTransfer {
  /** The transaction, in the family's canonical spelling. */
  readonly hash: string
  /**
   * Names the transfer among all of its network, however its account and asset were spelt, and also after a reorganisation mined it
   * again. Begins with the hash, and a slash.
   */
  readonly key: string
  /** Its place among the transfers of its asset to its account in its transaction. */
  readonly index: number
  /** CAIP-19, spelt as it was asked for. */
  readonly asset: CaipAssetId
  /** The sender; where a family has balances in place of transfers, the account that gave most of it. */
  readonly from: string
  /** In base units, above 0. */
  readonly amount: bigint
  /** The height of its block; on Solana the slot. */
  readonly block: bigint
  /** Tells its block from others of the same height, where the family has such a thing. */
  readonly blockHash?: string | undefined
}

/** A transaction, and what it brought an account. */
export type SeenTransaction =
  | {
      readonly status: 'missing'
      /**
       * The first block that was looked through, where nodes find no transaction by its hash: it may be in an earlier one. Absent where the
       * network says that it has none.
       */
      readonly since?: bigint | undefined
    }
  | {
      readonly status: 'pending'
      /** The transfers that it announces itself, before it is in a block. Anybody can announce anything. */
      readonly transfers: readonly Pick<SeenTransfer, 'asset' | 'amount'>[]
    }
  | { readonly status: 'failed'; readonly block: bigint }
  | {
      readonly status: 'mined'
      readonly block: bigint
      /** Milliseconds since the epoch, as the block is dated; absent if the network does not say. */
      readonly minedAt?: number | undefined
      /** Without what the account sent to itself. */
      readonly transfers: readonly SeenTransfer[]
    }

/** The result of a search in one range of blocks. */
export interface TransferPage {
  /** Oldest first. */
  readonly transfers: readonly SeenTransfer[]
  /** The last block that was searched: the next page is `after` this one. */
  readonly through: bigint
  /** Up to this block nothing changes any more. A later search may begin after it, and keeps what was found up to it. */
  readonly settled: bigint
  /** It reached the latest block. */
  readonly isLast: boolean
}

interface AccountAsset {
  readonly address: string
  /** CAIP-19, of the reader's network. */
  readonly asset: CaipAssetId
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads one network from nodes that the app chose, whose answers are checked and never believed to be well-formed. All reads settle.
 * They reject with an `rpc/` or `http/` code if the network cannot be read, and never answer an outage with nothing;
 * `rpc/INVALID_PARAMS` for what cannot be a transaction's hash, `address/INVALID` and `caip/INVALID_CAIP19` for an address or an asset that
 * the network does not have.
 */
export interface NetworkReader {
  readonly networkId: CaipNetworkId
  /** The account's balance of an asset, in base units. */
  balanceOf(request: AccountAsset): Promise<bigint>
  head(request?: { readonly signal?: AbortSignal | undefined }): Promise<NetworkHead>
  /** The decimals of an asset; `undefined` if it does not say. */
  decimalsOf(request: Omit<AccountAsset, 'address'>): Promise<number | undefined>
  /**
   * True if transfers of an asset leave traces that can be searched for, and its transaction shows all of them. If not, an arrival
   * may be seen only by the balance.
   */
  canSearch(asset: CaipAssetId): boolean
  /** The amounts of some assets that a transaction brought an account; nothing of one that the network does not have. */
  transfersIn(
    request: Omit<AccountAsset, 'asset'> & { readonly hash: string; readonly assets: readonly CaipAssetId[] },
  ): Promise<SeenTransaction>
  /**
   * Transfers of an asset to an account in the blocks after one, in a range that public nodes allow: one page a call, which may be
   * empty. Finds nothing of what `canSearch` says no to.
   */
  transfersTo(request: AccountAsset & { readonly after: bigint }): Promise<TransferPage>
  /** Those of an account's transfers that are there for good. */
  finalOf(
    request: Omit<AccountAsset, 'asset'> & { readonly transfers: readonly SeenTransfer[] },
  ): Promise<readonly SeenTransfer[]>
}

/** Reads networks: balances, and what arrived. */
export interface NetworkReads {
  /** Opens a network, without asking it yet. Rejects with `network/UNSUPPORTED` for one that the app does not offer. */
  reader(request: { readonly networkId: CaipNetworkId }): Promise<NetworkReader>
}

/** For features that prove that something arrived. */
export const NetworkReads = /* @__PURE__ */ defineCapability<NetworkReads>()('network', {
  chainOnly: true,
  methods: ['reader'],
})
