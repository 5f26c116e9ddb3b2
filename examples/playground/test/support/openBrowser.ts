import { chromium } from 'playwright-core'
import { findChromium } from '../../../../.ci/chromium.mjs'

/** Starts this machine's Chromium without background requests. */
export async function openBrowser(more: readonly string[] = []) {
  return chromium.launch({
    executablePath: await findChromium(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-gpu',
      '--disable-component-update',
      ...more,
    ],
  })
}
