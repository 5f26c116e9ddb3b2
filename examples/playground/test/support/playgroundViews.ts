import type { Visit } from './Visit.js'
import type { KitView } from './views.js'

/** Connects in the card that the page shows, and waits for its money. */
async function connected({ page, wallet }: Visit): Promise<void> {
  const card = page.locator('latchkit-embedded')
  await card.getByRole('button', { name: /Dev Wallet/ }).click()
  await wallet.waitForRequest({ kind: 'connect' })
  await wallet.approve()
  await card
    .getByText(/^\$|US\$/)
    .first()
    .waitFor()
}

/** The playground as a whole: before and after connecting, and with the phone on its stage. */
export const playgroundViews: readonly KitView[] = [
  { name: 'playground', isPage: true, show: connected },
  {
    name: 'playground-connect',
    isPage: true,
    show: async ({ page }) => {
      await page
        .locator('latchkit-embedded')
        .getByRole('button', { name: /Dev Wallet/ })
        .waitFor()
    },
  },
  {
    name: 'playground-device',
    query: 'device=phone',
    isPage: true,
    show: async ({ page }) => {
      await page
        .frameLocator('.phone-screen')
        .getByRole('button', { name: /Dev Wallet/ })
        .waitFor()
    },
  },
]
