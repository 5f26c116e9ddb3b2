import { connectWallet } from './connectWallet.js'
import { modalOf } from './modalOf.js'
import { openView } from './openView.js'
import { sendForm } from './sendForm.js'
import { swapForm } from './swapForm.js'
import type { Visit } from './Visit.js'
import type { KitView } from './views.js'

const stranger = '0x1111222233334444555566667777888899990000'

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

async function quoted(visit: Visit) {
  const form = swapForm(visit)
  await form.fill(/Ether/, /USD Coin/, '0.5')
  await form.button('Review swap').waitFor()
  // The service answers after the pools.
  await form.modal.getByRole('radio', { name: /^Blockchain API/ }).waitFor()
  return form
}

/** Visitors who open Names want one for an account that has none. */
async function naming(visit: Visit, name: string) {
  await connectWallet(visit)
  await visit.wallet.switchAccount(2)
  await openView(visit.page, 'names/register')
  await modalOf(visit.page).getByRole('textbox', { name: 'Name' }).fill(name)
  await modalOf(visit.page).getByText('This name is available.').waitFor()
}

/** Every picture registers one of its own. */
const freeNames = ['nora', 'adela', 'iris', 'juno']

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
      await openView(visit.page, 'Account')
      await modalOf(visit.page)
        .getByText(/^\$|US\$/)
        .first()
        .waitFor()
    },
  },
  { name: 'send', connected: true, query: 'api=on', show: async visit => void (await filled(visit)) },
  {
    name: 'send-tokens',
    connected: true,
    query: 'api=on',
    async show(visit) {
      const form = sendForm(visit)
      await form.restart()
      await form.modal.locator('[part~="pill-token"]').click()
      await form.modal.getByRole('button', { name: /USD Coin/ }).waitFor()
    },
  },
  {
    name: 'send-review',
    connected: true,
    query: 'api=on',
    async show(visit) {
      const form = await filled(visit)
      await form.review()
      await form.modal.getByText(/^Simulated/).waitFor()
    },
  },
  {
    name: 'send-stranger',
    connected: true,
    query: 'api=on',
    async show(visit) {
      const form = sendForm(visit)
      await form.restart()
      await form.fill({ amount: '0.25', to: stranger })
      await form.review()
      await form.modal.getByRole('button', { name: /^Send 0\.25 ETH/ }).waitFor()
    },
  },
  {
    name: 'send-waiting',
    connected: true,
    query: 'api=on',
    async show(visit) {
      const form = await filled(visit)
      await form.review()
      await form.confirm(/^Send 250\.5 USDC/)
    },
  },
  {
    name: 'send-declined',
    connected: true,
    query: 'api=on',
    async show(visit) {
      const form = await filled(visit)
      await form.review()
      await form.confirm(/^Send 250\.5 USDC/)
      await visit.wallet.reject()
      await form.modal
        .getByText(/declined/)
        .first()
        .waitFor()
    },
  },
  { name: 'send-done', connected: true, query: 'api=on', show: async visit => void (await sent(visit)) },
  { name: 'swap', connected: true, query: 'api=on', show: async visit => void (await quoted(visit)) },
  {
    name: 'swap-tokens',
    connected: true,
    query: 'api=on',
    async show(visit) {
      const form = await quoted(visit)
      await form.modal.getByTitle('Choose the token to get').click()
      await form.modal.getByText('Your tokens').waitFor()
    },
  },
  {
    name: 'swap-settings',
    connected: true,
    query: 'api=on',
    async show(visit) {
      const form = await quoted(visit)
      await form.button('Change the slippage').click()
      await form.button('Save').waitFor()
    },
  },
  {
    name: 'swap-review',
    connected: true,
    query: 'api=on',
    async show(visit) {
      const form = swapForm(visit)
      await form.fill(/USD Coin/, /Ether/, '250')
      await form.button('Review swap').click()
      await form.button(/^Swap /).waitFor()
    },
  },
  {
    name: 'swap-done',
    connected: true,
    query: 'api=on',
    async show(visit) {
      const form = await quoted(visit)
      await form.review()
      await form.request()
      await visit.wallet.approve()
      await form.heading('Swapped ETH to USDC')
    },
  },
  {
    name: 'receive',
    connected: true,
    query: 'api=on',
    async show(visit) {
      await openView(visit.page, 'receive')
      await modalOf(visit.page).locator('[part~=address]').first().waitFor()
    },
  },
  {
    name: 'receive-account',
    connected: true,
    query: 'api=on',
    async show(visit) {
      await openView(visit.page, 'receive/select-account')
      await modalOf(visit.page).getByText('Dev Wallet').first().waitFor()
    },
  },
  {
    name: 'activity',
    connected: true,
    query: 'api=on',
    async show(visit) {
      await sent(visit)
      await openView(visit.page, 'Account')
      await modalOf(visit.page).getByRole('tab', { name: 'Activity' }).click()
      await modalOf(visit.page)
        .getByText(/alice\.eth/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'names',
    query: 'api=on&names=on',
    async show(visit) {
      await connectWallet(visit)
      await visit.wallet.switchAccount(2)
      await openView(visit.page, 'names')
      await modalOf(visit.page).getByRole('button', { name: 'Get started' }).waitFor()
    },
  },
  {
    name: 'names-register',
    query: 'api=on&names=on',
    show: visit => naming(visit, 'mira'),
  },
  {
    name: 'names-success',
    query: 'api=on&names=on',
    async show(visit) {
      const name = freeNames.shift() ?? 'mira'
      await naming(visit, name)
      await modalOf(visit.page)
        .getByRole('button', { name: `Register ${name}.latch.test` })
        .click()
      await visit.wallet.waitForRequest({ kind: 'sign-message' })
      await visit.wallet.approve()
      await modalOf(visit.page)
        .getByRole('heading', { name: `${name}.latch.test is yours` })
        .waitFor()
    },
  },
]
