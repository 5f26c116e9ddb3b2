import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { modalOf } from './modalOf.js'
import type { Visit } from './Visit.js'

interface Scope {
  playground: { get(): { kit: { open(view: string): void } } }
}

/** Runs before the page's own scripts, so that its clock can be advanced. */
export const settableClock = 'const now = Date.now; Date.now = () => now() + (globalThis.ahead ?? 0)'

/** Activity, as operated by a visitor. */
export function activityList({ page }: Pick<Visit, 'page'>) {
  const modal = modalOf(page)
  const rows = modal.locator('[data-status]')
  const told: string[] = []
  void page.route(/\/history\?/, async route => {
    const response = await route.fetch()
    told.push(await response.text())
    await route.fulfill({ response })
  })
  return {
    modal,
    rows,
    /** A row by its accessible name. */
    row: (name: RegExp): Locator => modal.getByRole('button', { name }),
    open: () => page.evaluate(() => (globalThis as unknown as Scope).playground.get().kit.open('activity')),
    /** Waits until the page has received something that contains a text. */
    isTold: (text: string) => expect.poll(() => told.join()).toContain(text),
    /** Makes what was read too old to be fresh, without waiting. Needs the settable clock. */
    age: (ms: number) =>
      page.evaluate(more => {
        const clock = globalThis as typeof globalThis & { ahead?: number }
        clock.ahead = (clock.ahead ?? 0) + more
        window.dispatchEvent(new Event('focus'))
      }, ms),
  }
}
