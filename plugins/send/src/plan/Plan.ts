import type { Account, ActiveNetwork, TransactionRequest } from '@latchkit/core'
import type { SendAsset } from './SendAsset.js'

/** Everything the visitor reviews and then signs. */
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
  /** The visitor chose to also spend coins that may carry a collectible. */
  readonly spendsProtected?: boolean
  /** The reviewed fee, in base units of the native currency: nothing above it is signed. */
  readonly maxFee?: bigint
}

/** The wallet request: exactly the plan. */
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

/** Plans with the same key ask the wallet for the same transfer. */
export const planKey = ({ account, network, asset, amount, to, memo, spendsProtected }: Plan): string =>
  [
    ...[account.caipAddress, network.id, asset.id ?? '', amount, to],
    ...(spendsProtected ? ['protected'] : []),
    ...(memo === undefined ? [] : [`memo ${memo}`]),
  ].join(' ')
