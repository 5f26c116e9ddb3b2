import { type Account, Balances } from '@latchkit/core'
import { isFor } from '../contract/isFor.js'
import type { OnRampContext } from '../contract/OnRampEnv.js'
import type { Purchases } from '../storage/createPurchases.js'
import type { Tracked } from '../storage/purchaseStore.js'
import { findArrivals, type Look, type Rivals } from './findArrivals.js'
import { readDecimals } from './readChain.js'

/** Reads a purchase's arrivals from the chain; `undefined` while its account is not connected. */
export function createLook(ctx: OnRampContext, purchases: Purchases) {
  /** The purchase's account, on the purchase's own network. */
  function accountOf(purchase: Tracked): Account | undefined {
    const found = ctx
      .get(ctx.connections.connections$)
      .filter(({ unconfirmed }) => unconfirmed !== true)
      .flatMap(({ accounts }) => accounts)
      .find(each => isFor(purchase, each))
    return found && { ...found, caipAddress: purchase.account }
  }
  async function decimalsOf(account: Account, { networkId, asset, expected, arrivals }: Tracked) {
    const own = await readDecimals(ctx, account, { networkId, asset }, ctx.signal)
    const seen = own ?? arrivals.find(({ isAsked }) => isAsked)?.amount.decimals
    if (seen !== undefined) return seen
    const rows = await ctx
      .find(Balances, account)
      ?.balances({ account, networkId, fresh: true, signal: ctx.signal })
    return rows?.find(row => row.asset === asset)?.decimals ?? expected?.decimals
  }
  function rivalsOf(purchase: Tracked): Rivals {
    const others = purchases.rivals(purchase)
    const got = others
      .flatMap(({ isSameAsset, arrived }) => (isSameAsset ? arrived : []))
      .filter(({ at }) => at >= purchase.startedAt)
    const sum = (some: typeof got) => some.reduce((total, { amount }) => total + amount, 0n)
    return {
      hashes: new Set(others.flatMap(({ arrived }) => arrived.flatMap(({ hash }) => hash ?? []))),
      got: sum(got),
      unnamed: sum(got.filter(({ hash }) => hash === undefined)),
    }
  }
  return async function lookAt(purchase: Tracked): Promise<Look | undefined> {
    const account = accountOf(purchase)
    if (!account) return undefined
    const decimals = () => decimalsOf(account, purchase)
    return findArrivals(ctx, account, purchase, rivalsOf(purchase), decimals, ctx.signal)
  }
}
