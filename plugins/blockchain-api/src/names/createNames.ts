import { type CaipNetworkId, isKitError, KitError, type NameProfile, type NameRegistry } from '@latchkit/core'
import { cacheLifetimes } from '@latchkit/core/plugin'
import { cleanText } from '@latchkit/core/untrusted'
import * as z from 'zod/mini'
import { picture } from '../fields/fields.js'
import type { ApiEnv } from '../service/ApiEnv.js'
import { createCache } from '../service/createCache.js'
import type { Service } from '../service/createService.js'
import { readAddress } from '../service/readAddress.js'
import { coinTypeOf, networkOf } from './coinTypeOf.js'
import { inZone } from './inZone.js'
import { isSameAccount } from './isSameAccount.js'

/** The identity of an address; an empty `name` means unknown. An answer without `name` is malformed. */
const identitySchema = z.object({
  name: z.pipe(
    z.nullable(z.string()),
    z.transform(value => cleanText(value, 255)),
  ),
  avatar: picture,
})

/** A name, and where somebody pays. Default: the network in use. */
export interface NameQuery {
  readonly name: string
  readonly networkId?: CaipNetworkId
  readonly signal?: AbortSignal
}

/** An account, and where its name is shown. Default: the network in use. */
export interface AddressQuery {
  readonly address: string
  readonly networkId?: CaipNetworkId | undefined
  readonly signal?: AbortSignal | undefined
}

const placeOf = (id: CaipNetworkId) => ({ id, namespace: id.split(':')[0] ?? '' })

/**
 * Looks names up for the network in use. Only names in the service's zones: it is the authority for those, the chain for all
 * others.
 */
export function createNames(env: ApiEnv, service: Service, find: NameRegistry['find']) {
  const { ctx } = env
  const identities = createCache<NameProfile | undefined>(cacheLifetimes.identity)

  /**
   * The address of a name on the network in use, or else the one address its record gives for others. Rejects with
   * `address/INVALID` where that is a contract which this network lacks.
   */
  async function resolveName({ name, networkId, signal }: NameQuery) {
    const used = ctx.get(ctx.connections.network$)
    const network = networkId === undefined ? used : placeOf(networkId)
    const record = network && (await find({ name, signal }))
    if (!record) return undefined
    const coinType = coinTypeOf(network.id)
    const own = coinType === undefined ? undefined : record.addresses[coinType]
    if (own !== undefined) return readAddress(env, network.namespace, own)
    const read = Object.entries(record.addresses).map(async ([type, recorded]) => ({
      address: await readAddress(env, network.namespace, recorded),
      recordedOn: networkOf(network.namespace, Number(type)),
    }))
    const others = (await Promise.all(read)).filter(other => other.address !== undefined)
    const [{ address, recordedOn } = {}] = others
    if (address === undefined) return undefined
    if (others.some(other => other.address !== address)) return undefined
    const isSame = await isSameAccount(env, { address, recordedOn, networkId: network.id, signal })
    if (isSame === false)
      throw new KitError('address/INVALID', {
        message: 'This name points to a contract on another network, which does not exist on this one',
        context: { value: address, reason: 'elsewhere' },
        pluginId: 'blockchain-api',
      })
    return isSame ? address : undefined
  }
  /** The account that a name leads to, for its proof: a contract elsewhere is nobody here. */
  const accountOf = (query: NameQuery) =>
    resolveName(query).catch(error => {
      if (!isKitError(error, 'address/INVALID')) throw error
    })

  return {
    forget: identities.clear,
    resolveName,
    async lookupAddress({ address: text, networkId, signal }: AddressQuery) {
      const used = ctx.get(ctx.connections.network$)
      const network = networkId === undefined ? used : placeOf(networkId)
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
        if (!name || (await accountOf({ name, networkId: network.id })) !== address) return undefined
        return { name, ...(avatar && { avatar }) }
      }
      return identities.getOrLoad(`${network.id} ${address}`, load, signal)
    },
  }
}
