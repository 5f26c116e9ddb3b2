import type { Account, ActiveNetwork, TransactionRequest } from '@latchkit/core'
import type { SendAsset } from '../form/SendAsset.js'

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
  readonly memo?: string
  /** The visitor chose to spend coins that may carry a collectible too. */
  readonly spendsProtected?: boolean
  /** The fee that was reviewed, in base units of the native currency: nothing is signed above it. */
  readonly maxFee?: bigint
}

/** What the wallet is asked for: exactly the plan. */
export const requestOf = ({
  account,
  network,
  asset,
  amount,
  to,
  memo,
  spendsProtected,
  maxFee,
}: Plan): TransactionRequest => ({
  account,
  networkId: network.id,
  ...(maxFee === undefined ? {} : { maxFee }),
  transfer: {
    to,
    amount,
    ...(asset.id === undefined ? {} : { asset: asset.id }),
    ...(memo === undefined ? {} : { memo }),
    ...(spendsProtected ? { spendsProtected } : {}),
  },
})

/** Two plans of one key ask the wallet for the same. */
export const planKey = ({ account, network, asset, amount, to, memo, spendsProtected }: Plan): string =>
  [
    ...[account.caipAddress, network.id, asset.id ?? '', amount, to],
    ...(spendsProtected ? ['protected'] : []),
    ...(memo === undefined ? [] : [`memo ${memo}`]),
  ].join(' ')
