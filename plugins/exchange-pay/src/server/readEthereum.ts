import {
  findTransfers,
  isCanonical,
  type ReadRpc,
  readHead,
  readTransaction,
  type SeenTransfer,
} from '../chain/readTransfers.js'
import type { FoundTransfer, OpenReader } from './PaymentReader.js'

/** Reads payments on networks with Ethereum's JSON-RPC. */
export const readEthereum: OpenReader = (read, place) => {
  const { assetNamespace, assetReference, since, finality = 'finalized' } = place
  if (!/^0x[0-9a-f]{40}$/i.test(place.recipient)) throw new TypeError('The recipient must be 20 bytes in hex')
  if (assetNamespace !== 'slip44' && !/^0x[0-9a-f]{40}$/i.test(assetReference))
    throw new TypeError('The token must be 20 bytes in hex')
  const recipient = place.recipient.toLowerCase()
  const token = assetNamespace === 'slip44' ? undefined : assetReference.toLowerCase()
  let head: Promise<bigint> | undefined
  const foundOf = (seen: SeenTransfer): FoundTransfer => ({
    key: `${seen.hash}/${seen.index}`,
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
      if (seen.status !== 'mined')
        return { status: 'pending', reason: seen.status === 'missing' ? 'not-found' : 'not-final', hash }
      if (seen.block <= since) return { status: 'refused', reason: 'too-early', hash }
      const fitting = seen.transfers.filter(each => each.token === token)
      return fitting.length > 0
        ? fitting.map(foundOf)
        : { status: 'refused', reason: 'wrong-recipient-or-asset', hash }
    },
    async search() {
      if (token === undefined) return []
      return (await findTransfers(read, { token, recipient, since: since + 1n })).map(foundOf)
    },
  }
}

async function finalBlock(read: ReadRpc, finality: number | 'finalized'): Promise<bigint> {
  if (finality === 'finalized') return readHead(read, 'finalized')
  return (await readHead(read)) - BigInt(finality)
}
