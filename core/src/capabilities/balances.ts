import type { CaipAssetId, CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../connection/Account.js'
import { defineCapability } from '../plugin/defineCapability.js'

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

export const Balances = defineCapability<Balances>()('balances')
