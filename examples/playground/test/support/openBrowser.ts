import { chromium } from 'playwright-core'
import { findChromium } from '../../../../.ci/chromium.mjs'

/** Starts the Chromium of this machine, without anything that asks the network by itself. */
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
