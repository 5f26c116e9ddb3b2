import { connectWallet } from './connectWallet.js'
import { modalOf } from './modalOf.js'
import { sendForm } from './sendForm.js'
import type { Visit } from './Visit.js'
import type { KitView } from './views.js'

interface Scope {
  playground: { get(): { kit: { open(view: string): void } } }
}

const stranger = '0x1111222233334444555566667777888899990000'

const openView = ({ page }: Visit, view: string) =>
  page.evaluate(name => (globalThis as unknown as Scope).playground.get().kit.open(name), view)

async function filled(visit: Visit) {
  const form = sendForm(visit)
  await form.restart()
  await form.fill({ token: /USD Coin/, amount: '250.5', to: 'alice.eth' })
  await form.modal.getByRole('button', { name: 'Clear recipient' }).waitFor()
  return form
}

async function sent(visit: Visit) {
  const form = await filled(visit)
  await form.review()
  await form.confirm(/^Send 250\.5 USDC/)
  await visit.wallet.approve()
  await form.receipt(/sent$/)
  return form
}

/** The views of the feature plugins, each in every state that looks different. */
export const featureViews: readonly KitView[] = [
  {
    name: 'pairing',
    query: 'walletConnect=on',
    async show({ page }) {
      await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
      await modalOf(page)
        .getByRole('button', { name: /WalletConnect/ })
        .click()
      await modalOf(page).getByRole('button', { name: 'Copy link' }).waitFor()
    },
  },
  {
    name: 'account-prices',
    connected: true,
    query: 'api=on',
    async show(visit) {
      await openView(visit, 'Account')
      await modalOf(visit.page)
        .getByText(/^\$|US\$/)
        .first()
        .waitFor()
    },
  },
  { name: 'send', connected: true, show: async visit => void (await filled(visit)) },
  {
    name: 'send-review',
    connected: true,
    async show(visit) {
      const form = await filled(visit)
      await form.review()
      await form.modal.getByText(/^Simulated/).waitFor()
    },
  },
  {
    name: 'send-stranger',
    connected: true,
    async show(visit) {
      const form = sendForm(visit)
      await form.restart()
      await form.fill({ amount: '0.25', to: stranger })
      await form.review()
      await form.modal.getByRole('button', { name: /^Send 0\.25 ETH/ }).waitFor()
    },
  },
  { name: 'send-done', connected: true, show: async visit => void (await sent(visit)) },
  {
    name: 'receive',
    connected: true,
    async show(visit) {
      await openView(visit, 'receive')
      await modalOf(visit.page).locator('[part~=address]').first().waitFor()
    },
  },
  {
    name: 'activity',
    connected: true,
    query: 'api=on',
    async show(visit) {
      await sent(visit)
      await openView(visit, 'Account')
      await modalOf(visit.page).getByRole('tab', { name: 'Activity' }).click()
      await modalOf(visit.page)
        .getByText(/alice\.eth/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'names-register',
    query: 'api=on&names=on',
    async show(visit) {
      await connectWallet(visit)
      await visit.wallet.switchAccount(2)
      await openView(visit, 'names/register')
      await modalOf(visit.page).getByRole('textbox', { name: 'Name' }).fill('mira')
      await modalOf(visit.page).getByText('This name is available.').waitFor()
    },
  },
]
