import { parseCaip10 } from '@latchkit/core/plugin'
import type { OnRampEnv } from '../contract/OnRampEnv.js'
import { onRampError } from '../contract/onRampError.js'
import { viewMessages } from '../locales/enViews.js'
import type { Purchases } from '../storage/createPurchases.js'
import type { Tracked } from '../storage/purchaseStore.js'
import type { createForm } from './createForm.js'
import type { createWindows } from './createWindows.js'
import { openPage } from './openPage.js'
import { sellerUrl } from './sellerUrl.js'

/** Opens a purchase's page again, in a user gesture: with a new URL, because some are single-use. */
export function createReopening(
  { ctx }: OnRampEnv,
  sellersOf: ReturnType<typeof createForm>['sellersOf'],
  windows: ReturnType<typeof createWindows>,
  purchases: Purchases,
) {
  async function newUrl(purchase: Tracked): Promise<string> {
    const { networkId, sellerId, symbol, sellerNetwork, sellerSymbol, pay, currency, expected } = purchase
    const seller = sellersOf(networkId).find(({ id }) => id === sellerId)
    // Without the seller there is no list of allowed hosts, and the stored URL may have been changed.
    if (!seller) throw onRampError('NO_SELLER')
    const { address, namespace } = parseCaip10(purchase.account)
    const asset = { symbol, network: sellerNetwork, purchaseSymbol: sellerSymbol }
    const network = { id: networkId, namespace }
    return sellerUrl(
      ctx,
      { account: { address }, network, seller, asset, pay, currency, expected },
      ctx.signal,
    )
  }
  async function lead(purchase: Tracked, page: ReturnType<typeof openPage>): Promise<void> {
    try {
      const url = await newUrl(purchase)
      purchases.change(purchase.id, () => ({ url, urlAt: Date.now() }))
      if (!page?.isClosed()) page?.go(url)
    } catch (error) {
      page?.close()
      if (ctx.signal.aborted) return
      ctx.log.add('warn', 'A seller’s page was not opened again', { error })
      ctx.toast.show('error', ctx.t('onramp.failed.title', {}, viewMessages))
    }
  }
  return (id: string): boolean => {
    const purchase = purchases.all().find(each => each.id === id)
    if (!purchase) return false
    const page = openPage(purchase.sellerName)
    windows.add(id, page)
    void lead(purchase, page)
    return page !== undefined
  }
}
