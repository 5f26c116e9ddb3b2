import type { Page } from 'playwright-core'

/**
 * Time for something that must not happen, of which nothing tells that it does not. A slow machine does less in it: then a test
 * notices less, and fails no more often.
 */
export const timeToErr = (page: Page) => page.waitForTimeout(700)
