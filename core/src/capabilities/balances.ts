import type { CaipAssetId, CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'
import { defineCapability } from '../contract/Capability.js'
import { inTurn } from './inTurn.js'

/**
 * Part of a balance that cannot be sent with the rest. `locked`: staked, vested or frozen. `reserve`: kept by the
 * network as a deposit or minimum balance. `protected`: coins that may carry a collectible, spent only with
 * `Transfer.spendsProtected`.
 */
export interface HeldAmount {
  readonly reason: 'locked' | 'reserve' | 'protected'
  /** In base units. */
  readonly amount: bigint
}

/** An account's balance of one asset. `amount` is in base units. */
export interface AssetBalance {
  /** CAIP-19. */
  readonly asset: CaipAssetId
  readonly networkId: CaipNetworkId
  readonly native: boolean
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly amount: bigint
  /** The parts of `amount` that cannot be sent as they are; they do not overlap. Absent: all of it can be sent. */
  readonly held?: readonly HeldAmount[] | undefined
  readonly icon?: string | undefined
  /** `icon` is the app's own, from the options of its chain plugin: it stands above the kit's drawing of a known token. */
  readonly hasOwnIcon?: boolean | undefined
  /** In the display currency, as decimal text; absent if unknown, never made up. */
  readonly price?: string | undefined
  /** The source considers it fraud or advertising: shown separately and never counted. */
  readonly isSpam?: boolean | undefined
}

/** Reads balances from the app's own endpoints. */
export interface Balances {
  /** Native first. Rejects with a typed error; an outage is never an empty list. */
  balances(request: {
    account: Account
    networkId: CaipNetworkId
    /** Past caches, for somebody who waits for something to arrive. */
    fresh?: boolean | undefined
    /** Also these, though nobody listed them; CAIP-19. One that does not exist is left out. */
    assets?: readonly CaipAssetId[] | undefined
    /**
     * Of the kit, where several providers are installed: called when the first of them failed or is late, and another one answers,
     * which may know fewer tokens and no prices. A provider ignores it.
     */
    onMissed?: ((error: unknown) => void) | undefined
    signal?: AbortSignal | undefined
  }): Promise<readonly AssetBalance[]>
}

export const Balances = /* @__PURE__ */ defineCapability<Balances>()('balances', {
  methods: ['balances'],
  combine: /* @__PURE__ */ inTurn<Balances>('balances'),
})
