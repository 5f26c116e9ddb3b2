import type { Account, ActiveNetwork, TransactionRequest } from '@latchkit/core'
import type { SendAsset } from './SendAsset.js'

/** Everything that is reviewed and then signed. */
export interface Plan {
  readonly account: Account
  readonly network: ActiveNetwork
  readonly asset: SendAsset
  /** Base units. */
  readonly amount: bigint
  readonly to: string
  /** The name that was typed, when it was one. */
  readonly name?: string
}

/** What the wallet is asked for: exactly the plan. */
export const requestOf = ({ account, network, asset, amount, to }: Plan): TransactionRequest => ({
  account,
  networkId: network.id,
  transfer: asset.id === undefined ? { to, amount } : { to, amount, asset: asset.id },
})

/** Two plans of one key ask the wallet for the same. */
export const planKey = ({ account, network, asset, amount, to }: Plan): string =>
  [account.caipAddress, network.id, asset.id ?? '', amount, to].join(' ')
