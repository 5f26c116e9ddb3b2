import { createTransferSearch, type TransferSearch } from '../chain/createTransferSearch.js'
import {
  isCanonical,
  type ReadRpc,
  readHead,
  readTransaction,
  type SeenTransfer,
} from '../chain/readTransfers.js'
import type { FoundTransfer, OpenNetwork, PaymentPlace, PaymentReader } from './PaymentReader.js'

/** Reads payments on networks with Ethereum's JSON-RPC. */
export const readEthereum: OpenNetwork = read => {
  const search = createTransferSearch()
  return place => openReader(read, search, place)
}

function openReader(read: ReadRpc, search: TransferSearch, place: PaymentPlace): PaymentReader {
  const { assetNamespace, assetReference, amount, since, finality = 'finalized' } = place
  if (!/^0x[0-9a-f]{40}$/i.test(place.recipient)) throw new TypeError('The recipient must be 20 bytes in hex')
  if (assetNamespace !== 'slip44' && !/^0x[0-9a-f]{40}$/i.test(assetReference))
    throw new TypeError('The token must be 20 bytes in hex')
  const recipient = place.recipient.toLowerCase()
  const token = assetNamespace === 'slip44' ? undefined : assetReference.toLowerCase()
  let head: Promise<bigint> | undefined
  /** The transfers of whole transactions that fit, oldest first, each named by its place among those of its transaction. */
  function foundIn(seen: readonly SeenTransfer[]): readonly FoundTransfer[] {
    const counts = new Map<string, number>()
    return [...seen]
      .filter(each => each.token === token)
      .sort((a, b) => Number(a.block - b.block) || a.index - b.index)
      .map(each => {
        const index = counts.get(each.hash) ?? 0
        counts.set(each.hash, index + 1)
        return foundOf(each, index)
      })
  }
  const foundOf = (seen: SeenTransfer, index: number): FoundTransfer => ({
    // Not by the number of its log, which counts the whole block: a transaction that is mined again has another one.
    key: `${seen.hash}/${recipient}/${token ?? 'native'}/${index}`,
    hash: seen.hash,
    from: seen.from,
    amount: seen.amount,
    async isFinal() {
      head ??= finalBlock(read, finality)
      return seen.block <= (await head) && (await isCanonical(read, seen))
    },
  })
  return {
    async lookAt(hash) {
      if (!/^0x[0-9a-f]{64}$/i.test(hash)) throw new TypeError('The hash must be 32 bytes in hex')
      const seen = await readTransaction(read, hash, recipient)
      if (seen.status === 'reverted') return { status: 'refused', reason: 'reverted', hash }
      if (seen.status === 'missing') return { status: 'pending', reason: 'not-found', hash }
      if (seen.status === 'pending') {
        // Anybody can name anything that waits: only what would settle the order is seen.
        const isOurs = seen.transfers.some(each => each.token === token && each.amount >= amount)
        return { status: 'pending', reason: isOurs ? 'not-final' : 'not-found', hash }
      }
      if (seen.block <= since) return { status: 'refused', reason: 'too-early', hash }
      const fitting = foundIn(seen.transfers)
      return fitting.length > 0 ? fitting : { status: 'refused', reason: 'wrong-recipient-or-asset', hash }
    },
    async search() {
      if (token === undefined) return []
      return foundIn(await search(read, { token, recipient, since: since + 1n }))
    },
  }
}

async function finalBlock(read: ReadRpc, finality: number | 'finalized'): Promise<bigint> {
  if (finality === 'finalized') return readHead(read, 'finalized')
  return (await readHead(read)) - BigInt(finality)
}
