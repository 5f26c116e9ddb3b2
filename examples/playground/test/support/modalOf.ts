import type { Locator, Page } from 'playwright-core'

/** The kit's dialog, by its role: Playwright pierces open shadow roots. */
export const modalOf = (page: Page): Locator => page.locator('latchkit-modal').getByRole('dialog').first()

/** The card inside it, by its public part. */
export const cardOf = (page: Page): Locator => page.locator('latchkit-modal [part~="card"]').first()
