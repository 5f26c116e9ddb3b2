import type { CaipAssetId, CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../connection/Account.js'
import { defineCapability } from '../plugin/defineCapability.js'
import { inTurn } from '../plugin/inTurn.js'

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
  combine: /* @__PURE__ */ inTurn<Balances>('balances'),
})
