import type { FoundTransfer, OpenReader } from './PaymentReader.js'
import { readSolanaTransaction, type SolanaTransaction } from './solanaTransaction.js'

const key32 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const signature64 = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/

/** How many transactions one search reads, oldest first; a payment beyond them is found by its signature. */
const MOST = 200
/** How many are read at a time. */
const AT_ONCE = 8

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/**
 * Reads payments on Solana: what a transaction added to the recipient's lamports, or to the token accounts of that mint
 * which the recipient owned before and after. It is final once the network has finalized it.
 */
export const readSolana: OpenReader = (read, place) => {
  const { assetNamespace, assetReference, recipient, since, finality = 'finalized' } = place
  if (!key32.test(recipient)) throw new TypeError('The recipient must be an address of Solana')
  if (assetNamespace !== 'slip44' && !key32.test(assetReference))
    throw new TypeError('The token must be a mint of Solana')
  if (finality !== 'finalized') throw new TypeError('Solana knows no finality but finalized')
  const mint = assetNamespace === 'slip44' ? undefined : assetReference
  const open = (hash: string, commitment: 'confirmed' | 'finalized') =>
    readSolanaTransaction(read, { hash, commitment, recipient, mint })

  const foundOf = (hash: string, seen: SolanaTransaction): FoundTransfer => ({
    key: `${hash}/${recipient}/${mint ?? 'native'}`,
    hash,
    from: seen.from,
    amount: seen.received,
    async isFinal() {
      const now = await open(hash, 'finalized')
      return now !== undefined && !now.hasFailed && now.received === seen.received && now.slot > since
    },
  })

  /** The accounts where payments arrive: a transfer of tokens does not name their owner. */
  async function places(): Promise<readonly string[]> {
    if (mint === undefined) return [recipient]
    const asked = [recipient, { mint }, { encoding: 'jsonParsed', commitment: 'confirmed' }]
    const rows = field(await read('getTokenAccountsByOwner', asked), 'value')
    if (!Array.isArray(rows)) throw new Error('The network does not say which accounts there are')
    return rows.map(row => field(row, 'pubkey')).filter((key): key is string => key32.test(String(key)))
  }
  async function signaturesAt(account: string): Promise<readonly string[]> {
    const rows = await read('getSignaturesForAddress', [account, { commitment: 'confirmed', limit: 1000 }])
    if (!Array.isArray(rows)) throw new Error('The network does not say which transactions there are')
    return rows
      .filter(row => Number(field(row, 'slot')) > since && field(row, 'err') === null)
      .map(row => field(row, 'signature'))
      .filter((hash): hash is string => typeof hash === 'string' && signature64.test(hash))
      .reverse()
  }

  return {
    async lookAt(hash) {
      if (!signature64.test(hash)) throw new TypeError('The hash must be a signature in base58')
      const seen = await open(hash, 'confirmed')
      if (!seen) return { status: 'pending', reason: 'not-found', hash }
      if (seen.hasFailed) return { status: 'refused', reason: 'reverted', hash }
      if (seen.slot <= since) return { status: 'refused', reason: 'too-early', hash }
      return seen.received > 0n
        ? [foundOf(hash, seen)]
        : { status: 'refused', reason: 'wrong-recipient-or-asset', hash }
    },
    async search() {
      const lists = await Promise.all((await places()).map(signaturesAt))
      const hashes = [...new Set(lists.flat())].slice(0, MOST)
      const found: FoundTransfer[] = []
      for (let at = 0; at < hashes.length; at += AT_ONCE) {
        const some = hashes.slice(at, at + AT_ONCE)
        const seen = await Promise.all(some.map(hash => open(hash, 'confirmed')))
        some.forEach((hash, index) => {
          const each = seen[index]
          if (each && !each.hasFailed && each.slot > since && each.received > 0n)
            found.push(foundOf(hash, each))
        })
      }
      return found
    },
  }
}
