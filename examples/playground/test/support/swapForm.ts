import type { Address, Hex } from 'viem'
import { modalOf } from './modalOf.js'
import type { Visit } from './Visit.js'

interface Scope {
  playground: { get(): { kit: { open(view: string): void; close(): void } } }
}

/** A token's name in the list, or the address of one that is in none. */
type Wanted = RegExp | Address

/** Swap, as operated by a visitor. */
export function swapForm({ page, wallet }: Pick<Visit, 'page' | 'wallet'>) {
  const modal = modalOf(page)
  const button = (name: string | RegExp) => modal.getByRole('button', { name, disabled: false })
  const amount = modal.getByRole('textbox', { name: /^Amount in/ })
  async function choose(side: 'pay with' | 'get', wanted: Wanted) {
    await modal.getByTitle(`Choose the token to ${side}`).click()
    const search = modal.getByRole('searchbox')
    if (typeof wanted === 'string') {
      await search.fill(wanted)
      await modal.getByText('Nobody vouches for this token').waitFor()
      await button(/^I checked, use/).click()
    } else {
      await search.fill(wanted.source)
      await modal.getByRole('button', { name: wanted }).first().click()
    }
  }
  return {
    modal,
    amount,
    button,
    heading: (name: string | RegExp) => modal.getByRole('heading', { name }).waitFor(),
    /** The text of a line of the review or the receipt. */
    line: (label: string) =>
      modal.getByText(label, { exact: true }).locator('xpath=following-sibling::*').innerText(),
    text: (text: string | RegExp) => modal.getByText(text).first().waitFor(),
    open: () => page.evaluate(() => (globalThis as unknown as Scope).playground.get().kit.open('swap')),
    /** The form from the start, whatever was there before. */
    async fill(from: Wanted, to: Wanted, typed: string) {
      await page.evaluate(() => {
        const { kit } = (globalThis as unknown as Scope).playground.get()
        kit.close()
        kit.open('swap')
      })
      await choose('pay with', from)
      await choose('get', to)
      await amount.fill(typed)
    },
    async review() {
      await button('Review swap').click()
      await button(/^Swap /).click()
    },
    /** The wallet's request. */
    async request() {
      const { details } = await wallet.waitForRequest({ kind: 'send-transaction' })
      return details as { to: Address; data: Hex; value?: string }
    },
  }
}
