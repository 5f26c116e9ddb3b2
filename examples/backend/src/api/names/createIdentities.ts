import { type Address, isAddress } from 'viem'
import type { ApiChain } from '../ApiChain.js'
import { apiError } from '../apiError.js'
import { createEvmClient } from '../evm/createEvmClient.js'
import { readAddress } from '../wallet/readAddress.js'
import type { Names } from './createNames.js'
import { createOffchainReader } from './createOffchainReader.js'
import { fetchPublic } from './fetchPublic.js'

/** Who an address says it is; null where nobody knows. */
export interface Identity {
  readonly name: string | null
  readonly avatar: string | null
}

/** Finds out who an address is: by the name it registered here, else by the name service of a chain. Throws a 502. */
export type Identities = (address: string) => Promise<Identity>

/** A look-up ends by then, whatever contracts and gateways do. */
const DEADLINE_MS = 10_000
/** Of a look-up, to the node: a name, an avatar, and a few hops of each. */
const MOST_REQUESTS = 12
/** Look-ups of all that are under way at a time. */
const MOST_AT_ONCE = 100

/** Makes it. A name of a chain counts only where it leads back to the address. */
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
      throw apiError(503, 'identity', 'Too many names are looked up: wait a moment.', { retryAfter: 5 })
    underWay += 1
    const signal = AbortSignal.timeout(DEADLINE_MS)
    // Of this look-up alone, because what it may fetch is counted.
    const readOffchain = createOffchainReader(signal, fetch)
    const client = createEvmClient(chain, { signal, readOffchain, mostRequests: MOST_REQUESTS })
    try {
      const name = await client.getEnsName({ address: address as Address })
      if (!name) return { name: null, avatar: null }
      const avatar = await client.getEnsText({ name, key: 'avatar' }).catch(() => null)
      return { name, avatar }
    } catch (cause) {
      throw apiError(502, 'identity', 'The name service cannot be asked now.', { cause, retryAfter: 5 })
    } finally {
      underWay -= 1
    }
  }
}
