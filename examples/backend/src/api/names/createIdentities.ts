import { type Address, isAddress } from 'viem'
import type { ApiChain } from '../ApiChain.js'
import { apiError } from '../apiError.js'
import { readAddress } from '../chain/readAddress.js'
import { createEvmClient } from '../evm/createEvmClient.js'
import type { Names } from './createNames.js'
import { createOffchainReader } from './createOffchainReader.js'
import { fetchPublic } from './fetchPublic.js'

/** The name and avatar of an address; null if unknown. */
export interface Identity {
  readonly name: string | null
  readonly avatar: string | null
}

/** Looks up an address's identity: the name it registered here, or else its name in a chain's name service. Throws a 502. */
export type Identities = (address: string) => Promise<Identity>

/** The deadline of a look-up, whatever contracts and gateways do. */
const DEADLINE_MS = 10_000
/** Node requests per look-up: a name, an avatar, and a few hops each. */
const MOST_REQUESTS = 12
/** The maximum number of concurrent look-ups. */
const MOST_AT_ONCE = 100

/** Creates the look-up. A chain's name counts only if it resolves back to the address. */
export function createIdentities(chains: readonly ApiChain[], names: Names, fetch = fetchPublic): Identities {
  const chain = chains.find(one => one.namespace === 'eip155' && one.universalResolver)
  let underWay = 0
  return async text => {
    const { address } = readAddress(text)
    const [own] = await names.of(address)
    if (own) return { name: own.name, avatar: own.attributes['avatar'] ?? null }
    if (chain?.namespace !== 'eip155' || !isAddress(address, { strict: false }))
      return { name: null, avatar: null }
    if (underWay >= MOST_AT_ONCE)
      throw apiError(503, 'identity', 'Too many name look-ups: wait a moment.', { retryAfter: 5 })
    underWay += 1
    const signal = AbortSignal.timeout(DEADLINE_MS)
    // One per look-up, because its fetches are counted.
    const readOffchain = createOffchainReader(signal, fetch)
    const client = createEvmClient(chain, { signal, readOffchain, mostRequests: MOST_REQUESTS })
    try {
      const name = await client.getEnsName({ address: address as Address })
      if (!name) return { name: null, avatar: null }
      const avatar = await client.getEnsText({ name, key: 'avatar' }).catch(() => null)
      return { name, avatar }
    } catch (cause) {
      throw apiError(502, 'identity', 'The name service cannot be reached at the moment.', {
        cause,
        retryAfter: 5,
      })
    } finally {
      underWay -= 1
    }
  }
}
