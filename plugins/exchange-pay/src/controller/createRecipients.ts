import { type CaipAddress, ChainWallets } from '@latchkit/core'
import { parseCaip2, parseCaip10, validateCaip10 } from '@latchkit/core/plugin'
import type { ExchangePayEnv } from '../contract/ExchangePayEnv.js'
import { exchangePayError } from '../contract/exchangePayError.js'
import type { PaymentAsset } from '../contract/PaymentAsset.js'

/** Recipients of payments, on the asset's network. Each throws a typed error where there is none. */
export function createRecipients({ ctx }: ExchangePayEnv) {
  const { account$, connection$ } = ctx.connections
  /** The account in use. */
  function own({ network }: PaymentAsset): CaipAddress {
    const account = ctx.get(account$)
    if (!account) throw exchangePayError('NO_ACCOUNT')
    // It may not be the visitor's.
    if (ctx.get(connection$)?.unconfirmed) throw exchangePayError('UNCONFIRMED')
    const { namespace } = parseCaip2(network)
    if (account.namespace !== namespace)
      throw exchangePayError('UNSUPPORTED_NAMESPACE', { context: { namespace: account.namespace } })
    return validateCaip10(`${network}:${account.address}`)
  }
  return {
    own,
    /** The account in use, or the address given by the app. */
    async find(asset: PaymentAsset, given: string | undefined): Promise<CaipAddress> {
      const { namespace } = parseCaip2(asset.network)
      if (given === undefined) return own(asset)
      const isFull = given.startsWith(`${asset.network}:`)
      const text = isFull ? parseCaip10(given).address : given
      const address = (await ctx.find(ChainWallets, { namespace })?.parseAddress(text)) ?? text
      return validateCaip10(`${asset.network}:${address}`)
    },
  }
}
