import { type Address, isAddress } from 'viem'
import type { ApiChain } from '../ApiChain.js'
import { apiError } from '../apiError.js'
import { createEvmClient } from '../evm/createEvmClient.js'
import { readAddress } from '../wallet/readAddress.js'
import type { Names } from './createNames.js'

/** Who an address says it is; null where nobody knows. */
export interface Identity {
  readonly name: string | null
  readonly avatar: string | null
}

/** Finds out who an address is: by the name it registered here, else by the name service of a chain. Throws a 502. */
export type Identities = (address: string) => Promise<Identity>

/** Makes it. A name of a chain counts only where it leads back to the address. */
export function createIdentities(chains: readonly ApiChain[], names: Names): Identities {
  const chain = chains.find(one => one.namespace === 'eip155' && one.universalResolver)
  const client = chain?.namespace === 'eip155' ? createEvmClient(chain) : undefined
  return async text => {
    const { address } = readAddress(text)
    const [own] = await names.of(address)
    if (own) return { name: own.name, avatar: own.attributes['avatar'] ?? null }
    if (!client || !isAddress(address, { strict: false })) return { name: null, avatar: null }
    try {
      const name = await client.getEnsName({ address: address as Address })
      if (!name) return { name: null, avatar: null }
      const avatar = await client.getEnsText({ name, key: 'avatar' }).catch(() => null)
      return { name, avatar }
    } catch (cause) {
      throw apiError(502, 'identity', 'The name service cannot be asked now.', { cause, retryAfter: 5 })
    }
  }
}
