import { type Account, ChainWallets, type NameRecord, NameRegistry } from '@latchkit/core'
import { cacheLifetimes, createTtlCache } from '@latchkit/core/tools'
import type { NamesEnv } from '../NamesEnv.js'
import { readName } from '../name/readName.js'
import { accountInUse } from './accountInUse.js'
import { asking } from './asking.js'

/** Nobody has more names that matter. */
const MOST_NAMES = 50
/** How many names are looked at before an account counts as having none that leads back. */
const MOST_CHECKS = 5

/** How long a look-up may go on. */
export interface Abortable {
  readonly signal?: AbortSignal
}

/** Looks names up; what was found is good for 5 minutes (specification §9). */
export function createLookups({ ctx, config }: NamesEnv) {
  const { suffixes } = config
  const lifetime = { ttlMs: cacheLifetimes.nameLookup, now: () => Date.now() }
  const records = createTtlCache<{ readonly record: NameRecord | undefined }>(lifetime)
  const owned = createTtlCache<readonly NameRecord[]>(lifetime)
  const age = ({ name }: NameRecord) => suffixes.findIndex(suffix => name.endsWith(`.${suffix}`))

  async function resolve(text: string, { signal }: Abortable = {}): Promise<NameRecord | undefined> {
    const name = readName(text, suffixes)
    if (name === undefined) return undefined
    const known = records.get(name)
    if (known) return known.record
    const registry = ctx.use(NameRegistry)
    const found = await asking('RESOLVE_FAILED', registry.find({ name, signal }), signal)
    // A record of another name answers nothing.
    const record = readName(found?.name, suffixes) === name ? found : undefined
    records.set(name, { record })
    return record
  }

  async function namesOf(
    account: Account = accountInUse(ctx),
    { signal }: Abortable = {},
  ): Promise<readonly NameRecord[]> {
    const key = `${account.namespace}:${account.address}`
    const known = owned.get(key)
    if (known) return known
    const registry = ctx.use(NameRegistry, account)
    const found = await asking('LOOKUP_FAILED', registry.namesOf({ account, signal }), signal)
    const ours = found
      .slice(0, MOST_NAMES)
      .flatMap(record => {
        const name = readName(record.name, suffixes)
        return name === undefined ? [] : [{ ...record, name }]
      })
      .sort((a, b) => age(a) - age(b) || a.registeredAt - b.registeredAt)
    owned.set(key, ours)
    return ours
  }

  /** Addresses are compared in the canonical form of their family. */
  async function leadsTo({ namespace, address }: Account, record: NameRecord | undefined): Promise<boolean> {
    const wallets = ctx.find(ChainWallets, { namespace })
    const read = async (text: string) => wallets?.parseAddress(text).catch(() => undefined)
    const targets = Object.values(record?.addresses ?? {}).slice(0, MOST_NAMES)
    return (await Promise.all(targets.map(read))).includes(address)
  }

  return {
    resolve,
    namesOf,
    async reverse(
      account: Account = accountInUse(ctx),
      options: Abortable = {},
    ): Promise<string | undefined> {
      for (const { name } of (await namesOf(account, options)).slice(0, MOST_CHECKS))
        if (await leadsTo(account, await asking('LOOKUP_FAILED', resolve(name, options), options.signal)))
          return name
      return undefined
    },
    forget() {
      records.clear()
      owned.clear()
    },
  }
}
