import type { Locator, Page } from 'playwright-core'

/** The kit's dialog, by its role: Playwright looks into open shadow roots. */
export const modalOf = (page: Page): Locator => page.locator('latchkit-modal').getByRole('dialog')
