import { type Account, ChainWallets, type NameRecord, NameRegistry, type PluginContext } from '@latchkit/core'
import { specError } from '@latchkit/core/errors'
import { cacheLifetimes, createTtlCache } from '@latchkit/core/plugin'
import type { NamesEnv } from '../NamesEnv.js'
import { readName } from '../name/readName.js'
import { askService } from './askService.js'

/** Further names of an account are ignored. */
const MAX_NAMES = 50
/** At most this many names are checked for resolving back to the account. */
const MAX_CHECKS = 5

export interface Abortable {
  readonly signal?: AbortSignal
}

/** Looks names up and caches them for 5 minutes (specification, section 9). */
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
    const found = await askService('RESOLVE_FAILED', registry.find({ name, signal }), signal)
    // Ignore a record of another name.
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
    const found = await askService('LOOKUP_FAILED', registry.namesOf({ account, signal }), signal)
    const ours = found
      .slice(0, MAX_NAMES)
      .flatMap(record => {
        const name = readName(record.name, suffixes)
        return name === undefined ? [] : [{ ...record, name }]
      })
      .sort((a, b) => age(a) - age(b) || a.registeredAt - b.registeredAt)
    owned.set(key, ours)
    return ours
  }

  /** Compares addresses in their canonical form. */
  async function leadsTo({ namespace, address }: Account, record: NameRecord | undefined): Promise<boolean> {
    const wallets = ctx.find(ChainWallets, { namespace })
    const read = async (text: string) => wallets?.parseAddress(text).catch(() => undefined)
    const targets = Object.values(record?.addresses ?? {}).slice(0, MAX_NAMES)
    return (await Promise.all(targets.map(read))).includes(address)
  }

  return {
    resolve,
    namesOf,
    async reverse(
      account: Account = accountInUse(ctx),
      options: Abortable = {},
    ): Promise<string | undefined> {
      for (const { name } of (await namesOf(account, options)).slice(0, MAX_CHECKS))
        if (await leadsTo(account, await askService('LOOKUP_FAILED', resolve(name, options), options.signal)))
          return name
      return undefined
    },
    forget() {
      records.clear()
      owned.clear()
    },
  }
}

/** The account in use. Throws `core/DISCONNECTED`. */
export function accountInUse({ get, connections }: Pick<PluginContext, 'get' | 'connections'>): Account {
  const account = get(connections.account$)
  if (!account) throw specError('core/DISCONNECTED')
  return account
}
