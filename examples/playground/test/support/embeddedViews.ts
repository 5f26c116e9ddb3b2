import type { SandboxInfo } from '@latchkit/example-sandbox'
import { tokens } from '@latchkit/example-sandbox/constants'
import type { Page } from 'playwright-core'
import { codeFor, countMails, enterEmail, frameOf } from './emailLogin.js'
import { modalOf } from './modalOf.js'
import { reopenView } from './openView.js'
import type { Visit } from './Visit.js'
import type { KitView } from './views.js'

const email = 'mira@northpier.test'
const query = 'emailWallet=on'

/** Where the page was told that its sandbox is. */
const infoOf = (page: Page): Promise<SandboxInfo> =>
  page.evaluate(() => JSON.parse(document.getElementById('sandbox')?.textContent ?? '{}'))

async function signedIn({ page }: Visit): Promise<void> {
  const info = await infoOf(page)
  const before = await countMails({ info }, email)
  await enterEmail(page, email)
  await modalOf(page)
    .getByLabel('Six-digit code')
    .fill(await codeFor({ info }, email, before))
  await page.getByRole('region', { name: 'Connection' }).waitFor()
}

interface Scope {
  playground: {
    get(): { kit: { plugins: { eip155: { provider(): { request(asked: object): Promise<unknown> } } } } }
  }
}

/** Asks for 2 USDC a day for a week, as the server of a shop does (ERC-7715); resolves once the frame shows it. */
async function askPermission(page: Page): Promise<void> {
  const wish = {
    chainId: '0x7a69',
    to: '0x00000000000000000000000000000000000b0b03',
    permission: {
      type: 'erc20-token-periodic',
      data: { tokenAddress: tokens.USDC.address, periodAmount: '0x1e8480', periodDuration: 86_400 },
    },
    rules: [{ type: 'expiry', data: { timestamp: Math.floor(Date.now() / 1_000) + 604_800 } }],
  }
  await page.evaluate(asked => {
    const { eip155 } = (globalThis as unknown as Scope).playground.get().kit.plugins
    const request = { method: 'wallet_requestExecutionPermissions', params: [asked] }
    // Nobody answers some.
    eip155
      .provider()
      .request(request)
      .catch(() => {})
  }, wish)
  await frameOf(page).getByText('It is taken without asking you again').waitFor()
}

/** The views of the email wallet, and what its frame shows. */
export const embeddedViews: readonly KitView[] = [
  { name: 'email-code', query, show: ({ page }) => enterEmail(page, email) },
  {
    name: 'account-empty',
    query: `${query}&api=on&exchangePay=on`,
    async show(visit) {
      await signedIn(visit)
      await reopenView(visit.page, 'Account')
      await modalOf(visit.page).getByText('Add funds').first().waitFor()
    },
  },
  {
    name: 'email-settings',
    query,
    async show(visit) {
      await signedIn(visit)
      await reopenView(visit.page, 'embedded-wallet/settings')
      await modalOf(visit.page).getByText('Add one to protect your money').waitFor()
    },
  },
  {
    name: 'email-change',
    query,
    async show(visit) {
      await signedIn(visit)
      await reopenView(visit.page, 'embedded-wallet/email')
      await modalOf(visit.page).getByText('You sign in with').waitFor()
    },
  },
  {
    name: 'email-approval',
    query,
    isPage: true,
    show: signedIn,
    // The frame speaks the language in which it was opened.
    async finish(visit) {
      const card = visit.page.getByRole('region', { name: 'Sign a message' })
      await card.getByRole('button', { name: 'Sign message' }).click()
      await frameOf(visit.page).getByText('The harbour is calm today.').waitFor()
    },
  },
]

/** The same where the secure site has a bundler. */
export const smartAccountViews: readonly KitView[] = [
  {
    name: 'email-accounts',
    query,
    async show(visit) {
      await signedIn(visit)
      await reopenView(visit.page, 'embedded-wallet/account')
      await modalOf(visit.page).getByRole('button', { name: 'Use the usual account' }).waitFor()
    },
  },
  {
    name: 'email-permission',
    query,
    isPage: true,
    show: signedIn,
    // The frame has the theme with which it was opened.
    finish: ({ page }) => askPermission(page),
  },
]
