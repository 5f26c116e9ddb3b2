import { chromium } from 'playwright-core'
import { findChromium } from '../../../../.ci/chromium.mjs'

const switches = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-gpu',
  '--disable-component-update',
]

/** Starts this machine's Chromium without background requests. */
export async function openBrowser(more: readonly string[] = []) {
  return chromium.launch({
    executablePath: await findChromium(),
    args: [...switches, ...more],
  })
}

/** The same as a browser that keeps what it stores in a folder, and is therefore no private window. */
export async function openProfile(folder: string) {
  return chromium.launchPersistentContext(folder, {
    executablePath: await findChromium(),
    args: switches,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
}
