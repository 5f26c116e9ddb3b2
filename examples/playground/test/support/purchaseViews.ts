import { exchangeView } from './exchangeView.js'
import { modalOf } from './modalOf.js'
import { openView } from './openView.js'
import type { Visit } from './Visit.js'
import type { KitView } from './views.js'

const buyQuery = 'onramp=on&api=on'
const fundQuery = 'exchangePay=on&api=on'

async function quoted({ page }: Visit) {
  await openView(page, 'onramp')
  const modal = modalOf(page)
  await modal.getByRole('textbox', { name: /^Amount in/ }).fill('100')
  await modal.getByText(/^98.USDC$/).waitFor()
  return modal
}

/** At the card partner, which does as it is told. */
async function bought(visit: Visit, outcome: string) {
  const modal = await quoted(visit)
  const popup = visit.page.waitForEvent('popup')
  await modal.getByRole('button', { name: /^Continue to/, disabled: false }).click()
  const partner = await popup
  await partner.waitForURL(/\/buy\?/)
  await partner.getByLabel('How it goes').selectOption(outcome)
  await partner.getByRole('button', { name: 'Pay' }).click()
  return { modal, partner }
}

async function chosen(visit: Visit) {
  const view = exchangeView(visit)
  await view.open()
  await view.choose(/USD Coin.*Harbour/)
  await view.type('250')
  await view.modal.getByRole('button', { name: 'Tidewater' }).waitFor()
  return view
}

/** Buying and funding, in each state that looks different. */
export const purchaseViews: readonly KitView[] = [
  { name: 'buy', connected: true, query: buyQuery, show: async visit => void (await quoted(visit)) },
  {
    name: 'buy-partners',
    connected: true,
    query: buyQuery,
    async show(visit) {
      await quoted(visit)
      await openView(visit.page, 'onramp/providers')
      await modalOf(visit.page).locator('button[aria-current=true]').waitFor()
    },
  },
  {
    name: 'buy-tokens',
    connected: true,
    query: buyQuery,
    async show(visit) {
      await quoted(visit)
      await openView(visit.page, 'onramp/token')
      await modalOf(visit.page)
        .getByRole('button', { name: /USD Coin/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'buy-currency',
    connected: true,
    query: buyQuery,
    async show(visit) {
      await quoted(visit)
      await openView(visit.page, 'onramp/fiat')
      await modalOf(visit.page).getByText(/Euro/).first().waitFor()
    },
  },
  {
    name: 'buy-progress',
    connected: true,
    query: buyQuery,
    async show(visit) {
      const { modal, partner } = await bought(visit, 'never')
      await partner.getByText(/^Paid\./).waitFor()
      await modal.getByText('Buy in progress').first().waitFor()
    },
  },
  {
    name: 'buy-arrived',
    connected: true,
    query: buyQuery,
    async show(visit) {
      const { modal } = await bought(visit, 'delivered')
      await modal
        .getByText(/^.?98.USDC.? arrived$/)
        .first()
        .waitFor()
    },
  },
  { name: 'fund', connected: true, query: fundQuery, show: async visit => void (await chosen(visit)) },
  {
    name: 'fund-asset',
    connected: true,
    query: fundQuery,
    async show(visit) {
      const view = exchangeView(visit)
      await view.open()
      await view.modal.locator('[part~="pill-token"]').click()
      await view.modal
        .getByRole('button', { name: /USD Coin/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'fund-progress',
    connected: true,
    query: fundQuery,
    async show(visit) {
      const view = await chosen(visit)
      await view.press()
      await view.heading('Continue in Tidewater')
    },
  },
  {
    name: 'fund-arrived',
    connected: true,
    query: fundQuery,
    async show(visit) {
      const view = await chosen(visit)
      await view.confirm(await view.press())
      await view.back()
      await view.heading(/250\sUSDC arrived/)
    },
  },
]
