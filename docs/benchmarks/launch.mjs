import { chromium as browsers } from 'playwright-core'

/**
 * A headless Chromium without background requests.
 *
 * @param {string} executablePath
 * @param {readonly string[]} [switches]
 */
export function launch(executablePath, switches = []) {
  return browsers.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-default-apps',
      '--no-first-run',
      ...switches,
    ],
  })
}
