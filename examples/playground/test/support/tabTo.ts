import type { Page } from 'playwright-core'
import { focusedName } from './focusedName.js'

/** Presses Tab until something with this name has the focus. */
export async function tabTo(page: Page, name: RegExp, most = 120): Promise<void> {
  for (let step = 0; step < most; step++) {
    if (name.test(await focusedName(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Nothing named ${name} came into focus`)
}
