import { accountButton } from './accountButton.js'
import { connectWallet } from './connectWallet.js'
import { ageReads, holdAnswers } from './keptReads.js'
import { modalOf } from './modalOf.js'
import { openView } from './openView.js'
import type { Visit } from './Visit.js'

/** A view of the modal in a certain state, and how to get there. */
export interface KitView {
  readonly name: string
  /** Connects a wallet first. */
  readonly connected?: boolean
  readonly query?: string
  /** In a browser that has no wallet. */
  readonly noWallet?: boolean
  /** The whole page instead of the card. */
  readonly isPage?: boolean
  show(visit: Visit): Promise<void>
  /** The options of a picture beside its theme and language. */
  finish?(visit: Visit): Promise<void>
}

/** Opens a view and waits for its text. */
const to =
  (view: string, text: RegExp, params?: object) =>
  async ({ page }: Visit) => {
    await openView(page, view, params)
    await modalOf(page).getByText(text).first().waitFor()
  }

async function waiting(visit: Visit): Promise<void> {
  await visit.page.getByRole('button', { name: 'Connect', exact: true }).first().click()
  await modalOf(visit.page)
    .getByRole('button', { name: /Dev Wallet/ })
    .click()
  await visit.wallet.waitForRequest({ kind: 'connect' })
}

/** Every view, in each state that looks different. */
export const views: readonly KitView[] = [
  { name: 'connect', show: to('Connect', /Dev Wallet/) },
  { name: 'connect-terms', query: 'legal=checkbox', show: to('Connect', /I accept/) },
  { name: 'connect-wallets', show: to('ConnectWallets', /Dev Wallet/) },
  { name: 'all-wallets', show: to('AllWallets', /Dev Wallet/) },
  {
    name: 'connect-directory',
    query: 'directory=on',
    async show(visit) {
      await to('Connect', /1,00\d/)(visit)
      await modalOf(visit.page).getByRole('group', { name: 'Recommended wallets' }).waitFor()
    },
  },
  {
    name: 'directory',
    query: 'directory=on',
    async show({ page }) {
      await openView(page, 'AllWallets')
      await modalOf(page).getByRole('gridcell').nth(8).getByRole('button').waitFor()
      await modalOf(page).locator('.vgrid img[src^="blob:"]').first().waitFor()
    },
  },
  {
    name: 'directory-none',
    query: 'directory=on',
    async show({ page }) {
      await openView(page, 'AllWallets')
      await modalOf(page).getByRole('searchbox').fill('nobody at all')
      await modalOf(page).getByText('No wallets found').waitFor()
    },
  },
  {
    name: 'get-wallet',
    query: 'directory=on',
    async show({ page }) {
      await openView(page, 'AllWallets')
      await modalOf(page).getByRole('gridcell').nth(3).getByRole('button').click()
      await modalOf(page).getByRole('heading', { name: /^Get / }).waitFor()
    },
  },
  { name: 'connecting', show: waiting },
  {
    name: 'connecting-declined',
    async show(visit) {
      await waiting(visit)
      await visit.wallet.reject()
      await modalOf(visit.page).getByText('Request declined').waitFor()
    },
  },
  { name: 'connecting-gone', show: to('ConnectingExternal', /Wallet not found/, { walletId: 'nobody' }) },
  { name: 'what-is-a-wallet', show: to('WhatIsAWallet', /What is a wallet/) },
  { name: 'what-is-a-network', show: to('WhatIsANetwork', /What is a network/) },
  { name: 'account', connected: true, show: to('Account', /12,500\.25/) },
  {
    name: 'account-aged',
    connected: true,
    async show(visit) {
      const { page } = visit
      await to('Account', /12,500\.25/)(visit)
      await ageReads(page, 26 * 3_600_000)
      await holdAnswers(page)
      await page.reload()
      await accountButton(page).waitFor()
      await to('Account', /as of/)(visit)
    },
  },
  {
    name: 'account-activity',
    connected: true,
    async show(visit) {
      await to('Account', /12,500\.25/)(visit)
      await modalOf(visit.page).getByRole('tab', { name: 'Activity' }).click()
      await modalOf(visit.page).getByText('Nothing here yet').waitFor()
    },
  },
  {
    name: 'account-note',
    connected: true,
    async show(visit) {
      await to('Account', /12,500\.25/)(visit)
      await modalOf(visit.page).getByRole('tab', { name: 'Note' }).click()
      await modalOf(visit.page).getByText('Private note').waitFor()
    },
  },
  {
    name: 'confirm-account',
    connected: true,
    async show(visit) {
      const { page } = visit
      // As if the wallet had had another account in the visit before.
      const connectorId = await page.evaluate(() => {
        const key = 'latchkit:connections'
        const stored = JSON.parse(localStorage.getItem(key) ?? '')
        const [entry] = stored.data.list
        entry.address = '0x1111222233334444555566667777888899990000'
        localStorage.setItem(key, JSON.stringify(stored))
        return entry.connectorId
      })
      await page.reload()
      await page.getByText('⚠').first().waitFor()
      await to('ConfirmAccount', /hasn’t confirmed/, { namespace: 'eip155', connectorId })(visit)
    },
  },
  { name: 'profile-wallets', connected: true, show: to('ProfileWallets', /Dev Wallet/) },
  { name: 'networks', connected: true, show: to('Networks', /Lagoon/) },
  {
    name: 'switch-network',
    connected: true,
    async show(visit) {
      await to('SwitchNetwork', /Confirm the new network/, { networkId: 'eip155:31338' })(visit)
      await visit.wallet.waitForRequest({ kind: 'switch-network' })
    },
  },
  {
    name: 'switch-declined',
    connected: true,
    async show(visit) {
      await to('SwitchNetwork', /Confirm the new network/, { networkId: 'eip155:31338' })(visit)
      await visit.wallet.waitForRequest({ kind: 'switch-network' })
      await visit.wallet.reject()
      await modalOf(visit.page).getByText('Switch declined').waitFor()
    },
  },
  {
    name: 'switch-active-chain',
    connected: true,
    show: to('SwitchActiveChain', /Ethereum and compatible/, { namespace: 'eip155' }),
  },
  {
    name: 'unsupported-chain',
    connected: true,
    async show(visit) {
      await visit.wallet.switchChain(elsewhere.id)
      await visit.page.getByText('not offered by this app').waitFor()
      await to('UnsupportedChain', /Harbour/)(visit)
    },
  },
]

/** The views of a browser without a wallet. */
export const noWalletViews: readonly KitView[] = [
  { name: 'connect-none', noWallet: true, show: to('Connect', /MetaMask/) },
]

/** A network that the wallet knows and the app does not offer. */
export const elsewhere = { id: 4242, name: 'Elsewhere' }

/** Navigates to a view. */
export async function showView(visit: Visit, view: KitView): Promise<void> {
  if (view.connected) await connectWallet(visit)
  await view.show(visit)
}
