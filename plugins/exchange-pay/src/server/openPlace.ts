import type { CaipAssetId, NetworkReader, SeenTransfer } from '@latchkit/core'
import type { TransferSearch } from '../chain/createTransferSearch.js'
import type { PaymentCheck } from './PaymentCheck.js'

/** Why a transaction has no matching transfer. */
export type NoTransfer = Exclude<PaymentCheck, { readonly status: 'settled' }>

/** Reads the payments of one order: transfers to the recipient in the right asset, later than the order. */
export interface PaymentPlace {
  /** Transfers in one transaction. Rejects with `rpc/INVALID_PARAMS` for an invalid transaction id. */
  lookAt(hash: string): Promise<readonly SeenTransfer[] | NoTransfer>
  /** Transfers found without a named transaction, oldest first; empty if they cannot be searched. */
  search(): Promise<readonly SeenTransfer[]>
  /** Filters the final ones. */
  finalOf(transfers: readonly SeenTransfer[]): Promise<readonly SeenTransfer[]>
}

interface Wish {
  readonly asset: CaipAssetId
  readonly address: string
  /** The amount due, in base units. */
  readonly amount: bigint
  /** The last block or slot that does not count. */
  readonly since: bigint
}

/** All reads reject if the network cannot be read. Throws for an asset of another network. */
export function openPlace(
  reader: NetworkReader,
  search: TransferSearch,
  { asset, address, amount, since }: Wish,
): PaymentPlace {
  const canSearch = reader.canSearch(asset)
  return {
    async lookAt(hash) {
      const seen = await reader.transfersIn({ hash, address, assets: [asset] })
      if (seen.status === 'failed') return { status: 'refused', reason: 'reverted', hash }
      if (seen.status === 'missing') return { status: 'pending', reason: 'not-found', hash }
      if (seen.status === 'pending') {
        // Anybody can name any pending transaction: report only one that would settle the order.
        const isOurs = seen.transfers.some(each => each.amount >= amount)
        return { status: 'pending', reason: isOurs ? 'not-final' : 'not-found', hash }
      }
      if (seen.block <= since) return { status: 'refused', reason: 'too-early', hash }
      if (seen.transfers.length > 0) return seen.transfers
      return { status: 'refused', reason: 'wrong-recipient-or-asset', hash }
    },
    search: async () => (canSearch ? search(reader, { asset, address, after: since }) : []),
    finalOf: async transfers => (transfers.length > 0 ? reader.finalOf({ address, transfers }) : []),
  }
}
