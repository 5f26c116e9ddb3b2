import type { CaipAddress, CaipAssetId } from '../caip/Caip.js'
import { isRetained } from '../http/createTtlCache.js'
import type { KitCore } from '../kit/KitCore.js'
import { onceFor } from '../state/onceFor.js'
import { createKeptList, type KeptList } from './createKeptList.js'
import { stored } from './storedFields.js'

/** As long as anything is waited for: what arrived earlier can be no arrival of it. */
const KEPT_MS = 7 * 86_400_000
const MOST = 150

/** An entry of a ledger, as others know it: by its id, and by when it began, in ms since the epoch. */
export interface LedgerEntry {
  readonly id: string
  readonly startedAt: number
}

/** Something that arrived, and that an entry of a ledger has. */
export interface ClaimedArrival {
  /** Its transaction; absent if only the balance shows it. Of others, hexadecimal is in lower case. */
  readonly hash?: string | undefined
  /** Which of the transaction's transfers of the asset to the account; absent if it is all that the transaction brought. */
  readonly place?: number | undefined
  /** In base units of the asset; 0 if it is another asset. */
  readonly amount: bigint
}

/** The expectation of a ledger's entry, and the part that has come. */
export interface Claim {
  /** CAIP-10: where it arrives. */
  readonly account: CaipAddress
  /** CAIP-19, with its network. */
  readonly asset: CaipAssetId
  /** How much is waited for; absent if it may be anything. */
  readonly expected?: { readonly amount: bigint; readonly decimals: number } | undefined
  /** True while it is waited for. */
  readonly isOpen: boolean
  readonly arrived: readonly ClaimedArrival[]
  /** When that was, in ms since the epoch, as far as the feature knows. */
  readonly arrivedAt?: number | undefined
}

/** A claim of another entry, of this feature or another one, at the same account on the same network. */
export interface Rival extends Omit<Claim, 'arrivedAt' | 'arrived'>, LedgerEntry {
  readonly isSameAsset: boolean
  /** Each with when it was seen, in ms since the epoch. */
  readonly arrived: readonly (ClaimedArrival & { readonly at: number })[]
  /** True if a transaction, or one of its transfers of the asset, is among the arrivals. */
  has(hash: string, place?: number): boolean
}

type Kept = Omit<Rival, 'isSameAsset' | 'has'>

/** In hexadecimal, the case of letters means nothing. */
const nameOf = (id: string) => (/0x[0-9a-f]+$/i.test(id) ? id.toLowerCase() : id)
const networkOf = (asset: string) => asset.split('/')[0]
const addressOf = (account: string) => nameOf(account.split(':').slice(2).join(':'))
const isSameAsset = (a: Pick<Claim, 'asset'>, b: Pick<Claim, 'asset'>) => nameOf(a.asset) === nameOf(b.asset)
const isAtSame = (a: Pick<Claim, 'account' | 'asset'>, b: Pick<Claim, 'account' | 'asset'>) =>
  networkOf(a.asset) === networkOf(b.asset) && addressOf(a.account) === addressOf(b.account)
type Place = Pick<ClaimedArrival, 'hash' | 'place'>
const isSameArrival = (a: Place, b: Place, inSameAsset: boolean) =>
  a.hash !== undefined &&
  b.hash !== undefined &&
  nameOf(a.hash) === nameOf(b.hash) &&
  (a.place === undefined || b.place === undefined || (inSameAsset && a.place === b.place))

const read = stored.fields<Kept>(
  {
    id: stored.text(160),
    startedAt: stored.time,
    account: stored.account,
    asset: stored.asset,
    isOpen: value => value === true,
    arrived: stored.list(
      stored.fields<Kept['arrived'][number]>(
        { amount: stored.units, at: stored.time },
        { hash: stored.text(200), place: stored.count(10_000) },
      ),
      50,
    ),
  },
  { expected: stored.fields({ amount: stored.units, decimals: stored.count(255) }, {}) },
)
const lastOf = ({ startedAt, arrived }: Kept) => Math.max(startedAt, ...arrived.map(({ at }) => at))

const isKept = (claim: Kept) => isRetained(lastOf(claim), KEPT_MS)

/** The claims of all features of a kit, in the kit's storage, which other pages share. */
export const claimsOf = /* @__PURE__ */ onceFor(
  ({ storage }: KitCore): KeptList<Kept> =>
    createKeptList<Kept>(storage, {
      key: 'claims',
      most: MOST,
      read,
      idOf: ({ id }) => id,
      beganAt: ({ startedAt }) => startedAt,
      isOpen: ({ isOpen, arrived }) => isOpen || arrived.length > 0,
      isKept,
    }),
)

/** The claims of others at the account and on the network of a claim. */
export const rivalsOf = (claims: KeptList<Kept>, id: string, claim: Claim): readonly Rival[] =>
  claims
    .everywhere()
    .filter(other => other.id !== id && isAtSame(other, claim))
    .map(other => {
      const inSameAsset = isSameAsset(other, claim)
      const has = (hash: string, place?: number) =>
        other.arrived.some(its => isSameArrival({ hash, place }, its, inSameAsset))
      return { ...other, isSameAsset: inSameAsset, has }
    })

/** The stored form of an entry's claim, each arrival with when it was seen; `fresh` are those that it did not have before. */
function dated(
  before: readonly Kept[],
  { id, startedAt }: LedgerEntry,
  { arrived, arrivedAt, ...rest }: Claim,
  seenAt: number,
) {
  const known = before.find(other => other.id === id)?.arrived ?? []
  const isSame = (mine: ClaimedArrival, its: ClaimedArrival) =>
    isSameArrival(mine, its, true) || (!mine.hash && !its.hash && its.amount <= mine.amount)
  const named: readonly ClaimedArrival[] = arrived.map(({ hash, ...each }) =>
    hash === undefined ? each : { ...each, hash: nameOf(hash) },
  )
  const found = named.map(each => ({ each, same: known.find(its => isSame(each, its)) }))
  const kept: Kept = {
    ...rest,
    id,
    startedAt,
    arrived: found.map(({ each, same }) => ({ ...each, at: same?.at ?? arrivedAt ?? seenAt })),
  }
  return { kept, fresh: found.flatMap(({ each, same }) => (same ? [] : [each])) }
}

/** Stores a claim, unless what is new in it is another's already. Returns whether it was stored. */
export function claim(claims: KeptList<Kept>, entry: LedgerEntry, wanted: Claim): boolean {
  const { kept, fresh } = dated(claims.everywhere(), entry, wanted, Date.now())
  const isTaken = rivalsOf(claims, entry.id, wanted).some(rival =>
    fresh.some(({ hash, place }) => hash !== undefined && rival.has(hash, place)),
  )
  if (!isTaken) claims.put(kept)
  return !isTaken
}

/** Stores the claims of entries that were stored before, so that others know of them; nobody knows any more when what they have came. */
export function renewClaims(
  claims: KeptList<Kept>,
  entries: readonly (LedgerEntry & { readonly claim: Claim })[],
): void {
  const before = claims.everywhere()
  const known = new Set(before.map(textOf))
  const renewed = entries.map(entry => dated(before, entry, entry.claim, 0).kept)
  const changed = renewed.filter(each => isKept(each) && !known.has(textOf(each)))
  if (changed.length > 0) claims.put(...changed)
}
const textOf = ({ id, isOpen, arrived }: Kept) =>
  `${id} ${isOpen} ${arrived.map(({ hash, amount }) => `${hash} ${amount}`)}`
