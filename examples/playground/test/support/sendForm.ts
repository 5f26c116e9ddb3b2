import { modalOf } from './modalOf.js'
import type { Visit } from './Visit.js'

interface Scope {
  playground: { get(): { kit: PageKit } }
}

interface PageKit {
  open(view: string): void
  close(): void
  plugins: { send: { open(): Promise<unknown> } }
}

/** The visitor's input in Send. */
export interface Typed {
  /** Its name in the list of tokens; native currency if absent. */
  readonly token?: RegExp
  readonly amount: string
  readonly to: string
}

/** Send, as operated by a visitor. */
export function sendForm({ page, wallet }: Pick<Visit, 'page' | 'wallet'>) {
  const modal = modalOf(page)
  const amount = modal.locator('[part~=amount-input] input')
  const recipient = modal.getByRole('textbox', { name: 'Recipient' })
  const form = {
    modal,
    amount,
    recipient,
    open: () => page.evaluate(() => (globalThis as unknown as Scope).playground.get().kit.open('send')),
    /** An empty form, whatever was there before. */
    async restart() {
      await page.evaluate(() => {
        const { kit } = (globalThis as unknown as Scope).playground.get()
        kit.close()
        kit.plugins.send.open().catch(() => {})
      })
      await recipient.waitFor()
    },
    async fill(typed: Typed) {
      if (typed.token) {
        await modal.locator('[part~=pill]').click()
        await modal.getByRole('button', { name: typed.token }).click()
      }
      await amount.fill(typed.amount)
      await recipient.fill(typed.to)
    },
    async review() {
      await modal.getByRole('button', { name: 'Clear recipient' }).waitFor()
      await modal.getByRole('button', { name: 'Review' }).click()
    },
    /** Waits for the button that says what will happen, and presses it. */
    async confirm(words: RegExp) {
      await modal.getByRole('button', { name: words, disabled: false }).click()
      return wallet.waitForRequest({ kind: 'send-transaction' })
    },
    /** The full address in the review. */
    reviewedAddress: async () =>
      (await modal.locator('[part~=address]').first().innerText()).replace(/\s/g, ''),
    receipt: (words: RegExp) => modal.getByRole('heading', { name: words }).waitFor(),
  }
  return form
}
