import type { CaipNetworkId } from '../caip/Caip.js'
import { defineCapability } from '../contract/Capability.js'
import { inTurn } from './inTurn.js'

/** A name record that was verified in both directions. */
export interface NameProfile {
  readonly name: string
  /** An https or `data:image` URL. */
  readonly avatar?: string | undefined
}

/** Names of accounts, such as ENS on eip155 and SNS on solana. */
export interface Names {
  /**
   * The address a name points to, or `undefined`. With `networkId` (CAIP-2), the address for payments on that network,
   * which a name may have of its own; rejects with `address/INVALID` if what it points to does not exist there.
   */
  resolveName(request: {
    name: string
    networkId?: CaipNetworkId | undefined
    signal?: AbortSignal | undefined
  }): Promise<string | undefined>
  /**
   * The name of an address, only when that name points back to it. With `networkId` (CAIP-2), the name that it goes by on that
   * network, where it may have one of its own or none.
   */
  lookupAddress(request: {
    address: string
    networkId?: CaipNetworkId | undefined
    signal?: AbortSignal | undefined
  }): Promise<NameProfile | undefined>
  /** Calls back when names have changed here, so that whoever shows one looks again, until the returned function is called. */
  watchNames?(changed: () => void): () => void
}

const lookUp = /* @__PURE__ */ inTurn<Names>('resolveName', 'lookupAddress')

export const Names = /* @__PURE__ */ defineCapability<Names>()('names', {
  methods: ['resolveName', 'lookupAddress'],
  combine: providers => ({
    ...lookUp(providers),
    watchNames(changed) {
      const stops = providers.map(provider => provider.watchNames?.(changed))
      return () => {
        for (const stop of stops) stop?.()
      }
    },
  }),
})
