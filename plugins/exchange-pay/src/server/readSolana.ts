import type { ReadRpc } from '../chain/readTransfers.js'
import type { FoundTransfer, OpenNetwork, PaymentPlace, PaymentReader } from './PaymentReader.js'
import { readSolanaTransaction, type SolanaTransaction } from './solanaTransaction.js'

const key32 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const signature64 = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/

/** How many new transactions one search reads, oldest first; the next one goes on behind them. */
const MOST = 200
/** How many signatures one page lists, and how many pages one search asks for: somebody may send dust without end. */
const [PAGE, PAGES] = [1_000, 50]
/** How many places are remembered. */
const MOST_PLACES = 10_000
/** How many are read at a time. */
const AT_ONCE = 8

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/**
 * Reads payments on Solana: what a transaction added to the recipient's lamports, or to the token accounts of that mint
 * which the recipient owned before and after. It is final once the network has finalized it.
 */
export const readSolana: OpenNetwork = read => {
  const memory = new Map<string, Map<string, SolanaTransaction | undefined>>()
  return place => {
    const { recipient, assetNamespace, assetReference, since } = place
    const key = `${recipient}/${assetNamespace}:${assetReference}/${since}`
    const known = memory.get(key) ?? new Map<string, SolanaTransaction | undefined>()
    // The one that was used last is forgotten last.
    memory.delete(key)
    memory.set(key, known)
    const [oldest] = memory.keys()
    if (memory.size > MOST_PLACES && oldest !== undefined) memory.delete(oldest)
    return openReader(read, known, place)
  }
}

/** What is on a list of signatures. */
interface Listed {
  readonly hash: string
  /** What it brought can be remembered. */
  readonly isFinal: boolean
}

/** `known` is what transactions brought that are there for good; nothing, if nothing. */
function openReader(
  read: ReadRpc,
  known: Map<string, SolanaTransaction | undefined>,
  place: PaymentPlace,
): PaymentReader {
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
  /** Newest first. */
  async function signaturesAt(account: string): Promise<readonly Listed[]> {
    const listed: Listed[] = []
    let before: string | undefined
    for (let page = 0; page < PAGES; page++) {
      const options = { commitment: 'confirmed', limit: PAGE, ...(before !== undefined && { before }) }
      const rows = await read('getSignaturesForAddress', [account, options])
      if (!Array.isArray(rows)) throw new Error('The network does not say which transactions there are')
      const later = rows.filter(row => Number(field(row, 'slot')) > since)
      for (const row of later) {
        const hash = field(row, 'signature')
        if (field(row, 'err') === null && typeof hash === 'string' && signature64.test(hash))
          listed.push({ hash, isFinal: field(row, 'confirmationStatus') === 'finalized' })
      }
      const last = field(rows.at(-1), 'signature')
      if (later.length < PAGE || typeof last !== 'string' || last === before) break
      before = last
    }
    return listed
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
      const listed = [
        ...new Map(lists.flatMap(list => list.toReversed()).map(each => [each.hash, each])).values(),
      ]
      const unread = listed.filter(({ hash }) => !known.has(hash)).slice(0, MOST)
      const recent = new Map<string, SolanaTransaction>()
      for (let at = 0; at < unread.length; at += AT_ONCE) {
        const some = unread.slice(at, at + AT_ONCE)
        const seen = await Promise.all(some.map(({ hash }) => open(hash, 'confirmed')))
        some.forEach(({ hash, isFinal }, index) => {
          const each = seen[index]
          if (!each) return
          const brings = !each.hasFailed && each.slot > since && each.received > 0n
          if (isFinal) known.set(hash, brings ? each : undefined)
          else if (brings) recent.set(hash, each)
        })
      }
      return listed.flatMap(({ hash }) => {
        const seen = known.get(hash) ?? recent.get(hash)
        return seen ? [foundOf(hash, seen)] : []
      })
    },
  }
}
