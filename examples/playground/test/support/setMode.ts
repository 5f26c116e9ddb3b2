import type { ThemeMode } from '@latchkit/core'
import type { Page } from 'playwright-core'

interface Scope {
  playground: { change(change: { mode: ThemeMode }): void }
}

/** Changes the theme without a click, which an open dialog would block. */
export async function setMode(page: Page, mode: ThemeMode): Promise<void> {
  await page.evaluate(next => (globalThis as unknown as Scope).playground.change({ mode: next }), mode)
  await page.locator(`html[data-theme="${mode}"]`).waitFor({ state: 'attached' })
}
