import type { NameProfile, NameRegistry } from '@latchkit/core'
import { cleanText } from '@latchkit/core/outside'
import { cacheLifetimes } from '@latchkit/core/plugin'
import * as z from 'zod/mini'
import { picture } from '../fields/fields.js'
import type { ApiEnv } from '../service/ApiEnv.js'
import { createCache } from '../service/createCache.js'
import type { Service } from '../service/createService.js'
import { readAddress } from '../service/readAddress.js'
import { coinTypeOf } from './coinTypeOf.js'
import { inZone } from './inZone.js'

/** The identity of an address; an empty `name` means unknown. An answer without `name` is malformed. */
const identitySchema = z.object({
  name: z.pipe(
    z.nullable(z.string()),
    z.transform(value => cleanText(value, 255)),
  ),
  avatar: picture,
})

/**
 * Looks names up for the network in use. Only names in the service's zones: it is the authority for those, the chain for all
 * others.
 */
export function createNames(env: ApiEnv, service: Service, find: NameRegistry['find']) {
  const { ctx } = env
  const identities = createCache<NameProfile | undefined>(cacheLifetimes.identity)

  /** The address of a name on the network in use, or else the one address its record gives for all networks. */
  async function resolveName({ name, signal }: { name: string; signal?: AbortSignal }) {
    const network = ctx.get(ctx.connections.network$)
    const record = network && (await find({ name, signal }))
    if (!record) return undefined
    const coinType = coinTypeOf(network.id)
    const own = coinType === undefined ? undefined : record.addresses[coinType]
    const candidates = own === undefined ? Object.values(record.addresses) : [own]
    const read = candidates.map(address => readAddress(env, network.namespace, address))
    const found = new Set((await Promise.all(read)).filter(address => address !== undefined))
    return found.size === 1 ? [...found][0] : undefined
  }

  return {
    forget: identities.clear,
    resolveName,
    async lookupAddress({ address: text, signal }: { address: string; signal?: AbortSignal }) {
      const network = ctx.get(ctx.connections.network$)
      if (!network || env.config.zones.length === 0) return undefined
      const address = await readAddress(env, network.namespace, text)
      if (!address || !(await service.served()).has(network.id)) return undefined
      const isOwn = ctx.get(ctx.connections.account$)?.address === address
      const load = async () => {
        const { name: claimed, avatar } = await service.ask({
          path: `v1/identity/${encodeURIComponent(address)}`,
          // Do not reveal the visitor's address: look-ups of others are private.
          query: { sender: isOwn ? address : undefined },
          schema: identitySchema,
        })
        const name = inZone(claimed, env.config.zones)
        // Anyone may claim any name; only its record is proof.
        if (!name || (await resolveName({ name })) !== address) return undefined
        return { name, ...(avatar && { avatar }) }
      }
      return identities.getOrLoad(`${network.id} ${address}`, load, signal)
    },
  }
}
