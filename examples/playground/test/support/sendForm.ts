import { modalOf } from './modalOf.js'
import type { Visit } from './Visit.js'

interface Scope {
  playground: { get(): { kit: { open(view: string): void } } }
}

/** What a visitor types into Send. */
export interface Typed {
  /** As the list of tokens names it; the native currency when absent. */
  readonly token?: RegExp
  readonly amount: string
  readonly to: string
}

/** Send in the hands of a visitor. */
export function sendForm({ page, wallet }: Pick<Visit, 'page' | 'wallet'>) {
  const modal = modalOf(page)
  const amount = modal.locator('[part~=amount-input] input')
  const recipient = modal.getByRole('textbox', { name: 'Recipient' })
  const form = {
    modal,
    amount,
    recipient,
    open: () => page.evaluate(() => (globalThis as unknown as Scope).playground.get().kit.open('send')),
    async fill(typed: Typed) {
      if (typed.token) {
        await modal.locator('[part~=pill]').click()
        await modal.getByRole('button', { name: typed.token }).click()
      }
      await amount.fill(typed.amount)
      await recipient.fill(typed.to)
    },
    async review() {
      await modal.getByRole('button', { name: 'Clear the recipient' }).waitFor()
      await modal.getByRole('button', { name: 'Review' }).click()
    },
    /** Waits for the button that says what will happen, and presses it. */
    async confirm(words: RegExp) {
      await modal.getByRole('button', { name: words, disabled: false }).click()
      return wallet.waitForRequest({ kind: 'send-transaction' })
    },
    receipt: (words: RegExp) => modal.getByRole('heading', { name: words }).waitFor({ timeout: 20_000 }),
  }
  return form
}
