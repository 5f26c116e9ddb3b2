import type { NameProfile, NameRegistry } from '@latchkit/core'
import { cacheLifetimes } from '@latchkit/core/tools'
import type { ApiEnv } from '../service/ApiEnv.js'
import { createMemory } from '../service/createMemory.js'
import type { Service } from '../service/createService.js'
import { readAddress } from '../service/readAddress.js'
import { coinTypeOf } from './coinTypeOf.js'
import { identitySchema } from './identitySchema.js'
import { inZone } from './inZone.js'

/**
 * Looks names up for the network in use. Only names of the service's zones are told: for them it is the authority, for all
 * others the chain is.
 */
export function createNames(env: ApiEnv, service: Service, find: NameRegistry['find']) {
  const { ctx } = env
  const identities = createMemory<NameProfile | undefined>(cacheLifetimes.identity)

  /** Where a name leads on the network in use, else where it leads on all networks that its record names. */
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
          // Whom somebody else looks up is nobody's business.
          query: { sender: isOwn ? address : undefined },
          schema: identitySchema,
        })
        const name = inZone(claimed, env.config.zones)
        // Anyone may claim any name; only its record says whose it is.
        if (!name || (await resolveName({ name })) !== address) return undefined
        return { name, ...(avatar && { avatar }) }
      }
      return identities.recall(`${network.id} ${address}`, load, signal)
    },
  }
}
