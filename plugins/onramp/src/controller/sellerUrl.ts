import { type Account, type ActiveNetwork, OnRamp, type OnRampAmount } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { formatAmount } from '@latchkit/core/plugin'
import { checkUrl } from '@latchkit/core/untrusted'
import type { OnRampContext } from '../contract/OnRampEnv.js'
import type { BuyAsset, SellerChoice } from '../contract/OnRampForm.js'
import { onRampError } from '../contract/onRampError.js'
import type { SellerRequest } from '../contract/Seller.js'

const PAGE_TIMEOUT_MS = 20_000

interface Wish {
  readonly account: Pick<Account, 'address'>
  readonly network: Pick<ActiveNetwork, 'id' | 'namespace'>
  readonly seller: SellerChoice
  readonly asset: Pick<BuyAsset, 'symbol' | 'network' | 'purchaseSymbol'>
  readonly pay: OnRampAmount
  readonly currency: string
  /** The amount quoted by the seller. */
  readonly expected?: OnRampAmount | undefined
}

/** Fills in a template; each value is encoded once. */
export function fillTemplate(template: string, request: SellerRequest): string {
  const { amount, ...texts } = request
  const values: Readonly<Record<string, string>> = {
    ...texts,
    amount: formatAmount(amount.amount, amount.decimals),
  }
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined ? whole : encodeURIComponent(value)
  })
}

/**
 * The URL of the seller's page. Rejects with `onramp/BAD_PAGE`, or as `OnRamp` or the seller's function does.
 */
export async function sellerUrl(ctx: OnRampContext, wish: Wish, signal?: AbortSignal): Promise<string> {
  const { account, network, seller, asset, pay, currency, expected } = wish
  const { address } = account
  const name =
    seller.networks?.[network.id] ?? asset.network ?? network.id.slice(network.namespace.length + 1)
  let page: unknown
  if (seller.url === undefined) {
    const destinations = [{ address, networks: [name], assets: [asset.purchaseSymbol ?? asset.symbol] }]
    const asked = ctx.use(OnRamp).checkoutUrl({
      destinations,
      network: name,
      ...(currency !== 'USD' && { cryptoAmount: expected }),
      fiatAmount: pay,
      fiatCurrency: currency,
      signal,
    })
    page = await settleBy(asked, PAGE_TIMEOUT_MS, signal)
  } else {
    const request: SellerRequest = {
      address,
      networkId: network.id,
      network: name,
      asset: asset.symbol,
      currency,
      amount: pay,
      customer: ctx.options.projectId ?? '',
    }
    page =
      typeof seller.url === 'string'
        ? fillTemplate(seller.url, request)
        : await settleBy(seller.url(request), PAGE_TIMEOUT_MS, signal)
  }
  const url = checkUrl(page, 'link')
  // A function may return what a server sent.
  if (!url || (seller.hosts && !seller.hosts.includes(url.hostname))) throw onRampError('BAD_PAGE')
  return url.href
}
