import { defineCapability } from '../contract/Capability.js'
import { inTurn } from './inTurn.js'

/** A name record that was verified in both directions. */
export interface NameProfile {
  readonly name: string
  /** An https or `data:image` URL. */
  readonly avatar?: string
}

/** Names of accounts, such as ENS on eip155 and SNS on solana. */
export interface Names {
  /** The address that a name resolves to, or `undefined`. */
  resolveName(request: { name: string; signal?: AbortSignal }): Promise<string | undefined>
  /** The name of an address, only if that name resolves back to it. */
  lookupAddress(request: { address: string; signal?: AbortSignal }): Promise<NameProfile | undefined>
  /** Calls back when names changed here, so that views can look them up again. Returns a function that unsubscribes. */
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
