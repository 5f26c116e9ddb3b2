import type { CaipAssetId, CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'
import { defineCapability } from '../contract/Capability.js'
import { inTurn } from './inTurn.js'

/**
 * A part of a balance that is not sent with the rest. `locked`: staked, vested or frozen. `reserve`: the network keeps it, as a
 * deposit or least balance. `protected`: coins that may carry a collectible, spent only by `Transfer.spendsProtected`.
 */
export interface HeldAmount {
  readonly reason: 'locked' | 'reserve' | 'protected'
  /** In base units. */
  readonly amount: bigint
}

/** What an account owns of one asset. `amount` is in base units. */
export interface AssetBalance {
  /** CAIP-19. */
  readonly asset: CaipAssetId
  readonly networkId: CaipNetworkId
  readonly native: boolean
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly amount: bigint
  /** What of `amount` cannot be sent as it is; the parts do not overlap. Absent: all of it can. */
  readonly held?: readonly HeldAmount[]
  readonly icon?: string
  /** In the display currency, a decimal string; absent when unknown, never invented. */
  readonly price?: string
  /** Whoever told of it takes it for a fraud or an advertisement: shown apart, and never counted. */
  readonly isSpam?: boolean
}

/** Reads balances from the app's own endpoints. */
export interface Balances {
  /** Native first. Rejects with a typed error; an outage is never an empty list. */
  balances(request: {
    account: Account
    networkId: CaipNetworkId
    signal?: AbortSignal
  }): Promise<readonly AssetBalance[]>
}

export const Balances = /* @__PURE__ */ defineCapability<Balances>()('balances', {
  methods: ['balances'],
  combine: /* @__PURE__ */ inTurn<Balances>('balances'),
})
