import { cores } from '../kit/KitCore.js'
import type { PluginContext } from '../plugin/PluginContext.js'
import { type Claim, claim, claimsOf, type Rival, renewClaims, rivalsOf } from './claims.js'
import { createKeptList, type KeptListParts, type LedgerChange } from './createKeptList.js'

/** A feature's records of the money that it moves. */
export interface LedgerParts<Entry> extends KeptListParts<Entry> {
  /** The arrival that an entry waits for, and the part that has come. Without it nothing is claimed. */
  claimOf?(entry: Entry): Claim
  /** Hears of each change that this page makes or learns of. */
  show(entries: readonly Entry[]): void
}

/** The money that a feature moves, as all pages of the app know it. */
export interface Ledger<Entry> {
  /** Newest first, as this page knows it. */
  all(): readonly Entry[]
  find(id: string): Entry | undefined
  /** With what other pages stored since, however new. */
  everywhere(): readonly Entry[]
  /** An entry as it is stored. */
  findStored(id: string): Entry | undefined
  /** Takes over what other pages stored. Returns what is not as this page knew it. */
  read(): readonly LedgerChange<Entry>[]
  add(entry: Entry): void
  /** Forgets an entry of which nothing is left, in all pages that ask. */
  remove(id: string): void
  /**
   * Changes an entry as all pages know it by now, with what `change` gives, if anything. False if nothing was changed, because an arrival
   * is another entry's already, of this feature or another.
   */
  change(id: string, change: (now: Entry) => Partial<Entry> | undefined): boolean
  /** Other arrivals, due or seen, at the account of an entry: entries of this feature and of all others. */
  rivals(entry: Entry): readonly Rival[]
}

/**
 * Keeps what a feature moves in the plugin's storage, for as long as it says, so that a reload loses nothing and all pages know the
 * same. What arrives is claimed once, over all features and pages. No method throws, whatever the storage contains or refuses.
 *
 * @example
 * const deposits = createLedger(ctx, {
 *   key: 'deposits',
 *   most: 20,
 *   read: stored.fields<Deposit>({ id: stored.text(80), startedAt: stored.time, amount: stored.units }, {}),
 *   idOf: ({ id }) => id,
 *   beganAt: ({ startedAt }) => startedAt,
 *   isOpen: ({ hash }) => hash === undefined,
 *   isKept: ({ startedAt }) => isRetained(startedAt, 86_400_000),
 *   claimOf: ({ hash, amount }) => ({ account, asset, isOpen: !hash, arrived: hash ? [{ hash, amount }] : [] }),
 *   show: deposits => ctx.set(deposits$, deposits),
 * })
 */
export function createLedger<Entry>(
  ctx: Pick<PluginContext, 'pluginId' | 'storage'>,
  { claimOf, show, ...parts }: LedgerParts<Entry>,
): Ledger<Entry> {
  const list = createKeptList(ctx.storage, parts)
  const { idOf, beganAt } = parts
  const core = cores.get(ctx)
  const claims = core && claimsOf(core)
  const named = (entry: Entry) => ({ id: `${ctx.pluginId}/${idOf(entry)}`, startedAt: beganAt(entry) })
  /** Entries of another page are claimed, even if that page did not know how to say so. */
  function renew(entries: readonly Entry[]) {
    if (claims && claimOf)
      renewClaims(
        claims,
        entries.map(entry => ({ ...named(entry), claim: claimOf(entry) })),
      )
  }
  /** False if something in it is new and is another entry's already. */
  function claimFor(entry: Entry): boolean {
    renew(list.everywhere())
    return !claims || !claimOf || claim(claims, named(entry), claimOf(entry))
  }
  function put(entry: Entry) {
    list.put(entry)
    show(list.all())
  }
  return {
    all: list.all,
    find: id => list.all().find(entry => idOf(entry) === id),
    findStored: list.findStored,
    everywhere: list.everywhere,
    read() {
      const changes = list.read()
      renew(list.all())
      show(list.all())
      return changes
    },
    add(entry) {
      claimFor(entry)
      put(entry)
    },
    change(id, change) {
      const now = list.everywhere().find(entry => idOf(entry) === id)
      const changes = now && change(now)
      if (!now || !changes) return false
      const next = { ...now, ...changes }
      if (!claimFor(next)) return false
      put(next)
      return true
    },
    remove(id) {
      list.remove(id)
      show(list.all())
    },
    rivals(entry) {
      renew(list.everywhere())
      return claims && claimOf ? rivalsOf(claims, named(entry).id, claimOf(entry)) : []
    },
  }
}
