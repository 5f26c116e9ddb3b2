import type { Locator, Page } from 'playwright-core'

/** The button of the connected account: the address until the name is known, which a reload may bring back at once. */
export const accountButton = (page: Page): Locator => page.getByRole('button', { name: /^0xf3|mira/ }).first()
