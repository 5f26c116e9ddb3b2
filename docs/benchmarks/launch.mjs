import { chromium as browsers } from 'playwright-core'

/**
 * A headless Chromium without background requests.
 *
 * @param {string} executablePath
 */
export function launch(executablePath) {
  return browsers.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-default-apps',
      '--no-first-run',
    ],
  })
}
