import type { Page } from 'playwright-core'

interface Scope {
  playground: { change(change: { locale: string }): void }
}

/** Changes the language of the running kit. */
export async function setLocale(page: Page, locale: string): Promise<void> {
  await page.evaluate(next => (globalThis as unknown as Scope).playground.change({ locale: next }), locale)
}
