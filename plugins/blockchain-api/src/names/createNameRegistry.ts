import { isKitError, KitError, type NameRecord, type NameRegistry } from '@latchkit/core'
import { cacheLifetimes, settleBy } from '@latchkit/core/plugin'
import * as z from 'zod/mini'
import type { ApiEnv } from '../service/ApiEnv.js'
import { createCache } from '../service/createCache.js'
import { type Service, TIMEOUT_MS } from '../service/createService.js'
import { readRows } from '../service/readRows.js'
import { withReason } from '../service/withReason.js'
import { coinTypeOf } from './coinTypeOf.js'
import { inZone } from './inZone.js'
import { recordSchema } from './recordSchema.js'

/** Similar names; each row is parsed separately. */
const suggestionsSchema = z.object({ suggestions: z.array(z.unknown()) })

/** A name and whether it is registered; unknown counts as taken. */
const suggestionSchema = z.pipe(
  z.object({ name: z.string().check(z.maxLength(255)), registered: z.catch(z.boolean(), true) }),
  z.transform(({ name, registered: isTaken }) => ({ name, isTaken })),
)

const version = { apiVersion: '2' }
const rows = z.array(z.unknown())

/** Finds and registers names in the service's zones. */
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
