import type { CaipAssetId, NetworkReader, SeenTransfer } from '@latchkit/core'
import type { TransferSearch } from '../chain/createTransferSearch.js'
import type { PaymentCheck } from './PaymentCheck.js'

/** Why there is no fitting transfer in a transaction. */
export type NoTransfer = Exclude<PaymentCheck, { readonly status: 'settled' }>

/** Reads the payments of one order: transfers to the recipient in the right asset, later than the order. */
export interface PaymentPlace {
  /** What one transaction brought. Rejects with `rpc/INVALID_PARAMS` for what is no transaction's id. */
  lookAt(hash: string): Promise<readonly SeenTransfer[] | NoTransfer>
  /** What came without anybody naming a transaction, oldest first; empty where that cannot be searched. */
  search(): Promise<readonly SeenTransfer[]>
  /** Those that are there for good. */
  finalOf(transfers: readonly SeenTransfer[]): Promise<readonly SeenTransfer[]>
}

/** What an order is paid with, and where to. */
interface Wish {
  readonly asset: CaipAssetId
  readonly address: string
  /** What the order asks for, in base units. */
  readonly amount: bigint
  /** The last block or slot that does not count. */
  readonly since: bigint
}

/** Everything that is read rejects if the network cannot be read. Throws for an asset that the network does not have. */
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
        // Anybody can name anything that waits: only what would settle the order is seen.
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
