import type { Page } from 'playwright-core'
import { modalOf } from './modalOf.js'
import type { Visit } from './Visit.js'

interface Scope {
  playground: { get(): { kit: { open(view: string): void; plugins: Record<string, unknown> } } }
}

/** The views of exchange payments, as operated by a visitor. */
export function exchangeView({ page, context }: Pick<Visit, 'page' | 'context'>) {
  const modal = modalOf(page)
  const heading = (name: string | RegExp) => modal.getByRole('heading', { name }).waitFor()
  return {
    modal,
    heading,
    open: () =>
      page.evaluate(() => (globalThis as unknown as Scope).playground.get().kit.open('exchange-pay')),
    async choose(asset: RegExp) {
      await modal.locator('[part~="pill-token"]').click()
      await modal.getByRole('button', { name: asset }).first().click()
    },
    async type(amount: string) {
      await modal.getByRole('textbox', { name: 'Amount in US dollars' }).fill(amount)
    },
    /** Presses an exchange and gives the page that opens. */
    async press(exchange = 'Tidewater'): Promise<Page> {
      const opening = context.waitForEvent('page')
      // Payments that may still come name it, too.
      await modal.getByRole('button', { name: exchange, exact: true }).click()
      const opened = await opening
      await opened.getByRole('button', { name: /^Send / }).waitFor()
      return opened
    },
    /** Confirms at the exchange, which then does as it is told. */
    async confirm(opened: Page, behaviour = 'normal') {
      const closed = opened.waitForEvent('close')
      await opened.getByRole('combobox').selectOption(behaviour)
      await opened.getByRole('button', { name: /^Send / }).click()
      // The page may be gone before the click is over.
      if (behaviour !== 'closed')
        await opened
          .getByRole('button', { name: 'Back to the app' })
          .click()
          .catch(() => {})
      await closed
    },
    /** The visitor is back on the page: it asks at once. */
    back: () => page.evaluate(() => window.dispatchEvent(new Event('focus'))),
  }
}
