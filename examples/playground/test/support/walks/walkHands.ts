import type { Page } from 'playwright-core'

/** The visible part of Send in a tab. */
export interface Seen {
  readonly view: string
  /** Headings, notes and rows, each as one line of plain text. */
  readonly headings: readonly string[]
  readonly notes: readonly string[]
  readonly rows: readonly string[]
}

interface Hands {
  see(): Seen
  press(name: string, tick: boolean): boolean
  type(amount: string, to: string): boolean
  open(view: string): void
  close(): void
  forget(): void
}

/** Runs before the page's own scripts: a visitor's eyes and fingers, in one call each. */
export const walkHandsScript = `(() => {
  const plain = text => text.replace(/[\\u2066-\\u2069\\u200e\\u200f]/g, '').replace(/\\s+/g, ' ').trim()
  const dialog = () => document.querySelector('latchkit-modal')?.shadowRoot?.querySelector('dialog[open]')
  const card = () => dialog()?.querySelector('[part~=card]')
  const kit = () => globalThis.playground.get().kit
  const all = selector => [...(card()?.querySelectorAll(selector) ?? [])]
  const put = (input, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const nameOf = button => plain(button.getAttribute('aria-label') ?? button.textContent ?? '')
  const isOpen = () => kit().get(kit().modal$).open
  globalThis.walkHands = {
    see: () => ({
      view: isOpen() ? (card()?.dataset.view ?? '') : '',
      headings: all('h2').map(heading => plain(heading.textContent)),
      notes: all('[part~=note]').map(note => plain(note.textContent)),
      rows: all('[data-status]').map(row => row.dataset.status + ' ' + plain(row.querySelector('.vh')?.textContent ?? '')),
    }),
    press(name, tick) {
      if (!isOpen()) return false
      if (tick) for (const box of all('input[type=checkbox]')) if (!box.checked) box.click()
      const fits = new RegExp(name)
      const button = all('button').find(other => fits.test(nameOf(other)) && other.getAttribute('aria-disabled') !== 'true' && !other.disabled)
      button?.click()
      return button !== undefined
    },
    type(amount, to) {
      const field = card()?.querySelector('[part~=amount-input] input')
      if (!field || !isOpen()) return false
      put(field, amount)
      const recipient = card().querySelector('[part~=field] input')
      if (recipient) put(recipient, to)
      return true
    },
    open: view => kit().open(view),
    close: () => kit().close(),
    forget() {
      for (const key of Object.keys(localStorage)) {
        if (!/send:(doubts|pending)$/.test(key)) continue
        localStorage.removeItem(key)
        dispatchEvent(new StorageEvent('storage', { key, newValue: null, storageArea: localStorage }))
      }
    },
  }
})()`

interface Scope {
  walkHands: Hands
}

/** A visitor's actions in one tab. */
export const handsOf = (
  page: Page,
): { [Name in keyof Hands]: (...args: Parameters<Hands[Name]>) => Promise<ReturnType<Hands[Name]>> } => ({
  see: () => page.evaluate(() => (globalThis as unknown as Scope).walkHands.see()),
  press: (...args) =>
    page.evaluate(
      list => (globalThis as unknown as Scope).walkHands.press(...(list as [string, boolean])),
      args,
    ),
  type: (...args) =>
    page.evaluate(
      list => (globalThis as unknown as Scope).walkHands.type(...(list as [string, string])),
      args,
    ),
  open: view => page.evaluate(name => (globalThis as unknown as Scope).walkHands.open(name), view),
  close: () => page.evaluate(() => (globalThis as unknown as Scope).walkHands.close()),
  forget: () => page.evaluate(() => (globalThis as unknown as Scope).walkHands.forget()),
})
