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
  /** The address a name points to, or `undefined`. */
  resolveName(request: { name: string; signal?: AbortSignal | undefined }): Promise<string | undefined>
  /** The name of an address, only when that name points back to it. */
  lookupAddress(request: {
    address: string
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
