import { isKitError, KitError, type NameRecord, type NameRegistry } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { cacheLifetimes } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import * as z from 'zod/mini'
import { text } from '../fields/fields.js'
import type { ApiEnv } from '../service/ApiEnv.js'
import { createCache } from '../service/createCache.js'
import { type Service, TIMEOUT_MS } from '../service/createService.js'
import { readRows } from '../service/readRows.js'
import { withReason } from '../service/withReason.js'
import { coinTypeOf } from './coinTypeOf.js'
import { inZone } from './inZone.js'

const moment = z.pipe(
  z.string(),
  z.transform(value => Date.parse(value)),
)

const time = z.catch(moment.check(z.gte(0)), 0)

/** The text entries of an object, at most 50. */
const texts = (read: (value: unknown) => unknown) =>
  z.pipe(
    z.catch(z.record(z.string(), z.unknown()), {}),
    z.transform((all): Readonly<Record<string, string>> => {
      const found = Object.entries(all).map(([key, value]) => [key, read(value)] as const)
      return Object.fromEntries(
        found
          .flatMap(([key, value]) => (typeof value === 'string' ? [[key, value] as const] : []))
          .slice(0, 50),
      )
    }),
  )

/** The record of a name. Only the name is required; a missing time is 0. */
const recordSchema = z.pipe(
  z.object({
    name: text(255).check(z.minLength(1)),
    registered_at: time,
    updated_at: time,
    addresses: texts(value => readField(value, 'address')),
    attributes: texts(value => value),
  }),
  z.transform(
    ({ registered_at: registeredAt, updated_at: updatedAt, ...record }): NameRecord => ({
      ...record,
      registeredAt,
      updatedAt,
    }),
  ),
)

/** Similar names; each row is parsed separately. */
const suggestionsSchema = z.object({ suggestions: z.array(z.unknown()) })

/** A name and whether it is registered; unknown counts as taken. */
const suggestionSchema = z.pipe(
  z.object({ name: z.string().check(z.maxLength(255)), registered: z.catch(z.boolean(), true) }),
  z.transform(({ name, registered: isTaken }) => ({ name, isTaken })),
)

const version = { apiVersion: '2' }
const rows = z.array(z.unknown())

export function createNameRegistry(env: ApiEnv, service: Service): Pick<NameRegistry, keyof NameRegistry> {
  const records = createCache<NameRecord | undefined>(cacheLifetimes.nameLookup)

  return {
    async canRegister({ networkId, signal }) {
      if (env.config.zones.length === 0 || coinTypeOf(networkId) === undefined) return false
      return (await settleBy(service.served(), 2 * TIMEOUT_MS, signal)).has(networkId)
    },
    async find({ name: text, signal }) {
      const name = inZone(text, env.config.zones)
      if (name === undefined) return undefined
      const load = async () => {
        const path = `v1/profile/account/${encodeURIComponent(name)}`
        const asked = service.ask({ path, query: version, schema: recordSchema }).catch(error => {
          // The name is not registered.
          if (isKitError(error, 'http/STATUS') && error.context.status === 404) return undefined
          throw error
        })
        const record = await withReason(asked, { sentence: 'Error resolving name' })
        // Ignore a record of another name.
        return record?.name.toLowerCase() === name ? record : undefined
      }
      return records.getOrLoad(name, load, signal)
    },
    async namesOf({ account, signal }) {
      const path = `v1/profile/reverse/${encodeURIComponent(account.address)}`
      const query = { ...version, sender: account.address }
      const asked = service.ask({ path, query, schema: rows })
      const sentence = 'Error fetching names for address'
      const found = readRows(await withReason(asked, { sentence, signal }), recordSchema)
      return found.sort((a, b) => a.registeredAt - b.registeredAt)
    },
    async suggest({ name, zone, signal }) {
      const path = `v1/profile/suggestions/${encodeURIComponent(name)}`
      const asked = service.ask({ path, query: { zone }, schema: suggestionsSchema })
      const sentence = 'Error fetching name suggestions'
      const { suggestions } = await withReason(asked, { sentence, signal })
      return readRows(suggestions, suggestionSchema).filter(({ name }) => inZone(name, [zone.toLowerCase()]))
    },
    async register({ account, message, signature, signal }) {
      const coin_type = coinTypeOf(account.caipAddress)
      if (coin_type === undefined)
        throw new KitError('caip/INVALID_CAIP2', {
          message: 'Invalid chainId',
          context: { value: account.caipAddress },
          pluginId: 'blockchain-api',
        })
      const body = { coin_type, address: account.address, message, signature }
      const schema = z.object({ success: z.literal(true) })
      const asked = service.ask({ path: 'v1/profile/account', body, schema })
      await withReason(asked, { sentence: 'Error registering name', signal })
      records.clear()
    },
  }
}
