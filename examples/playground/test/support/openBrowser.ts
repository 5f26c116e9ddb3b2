import { type Browser, chromium } from 'playwright-core'
import { findChromium, findShell } from '../../../../.ci/chromium.mjs'
import { patient } from '../../../../.ci/vitest/patience.mjs'

const turnedOff = (features: readonly string[]) => `--disable-features=${features.join()}`

/** Chromium renders what its address bar might open, for each window: a second of a processor that nobody sees here. */
const unseen = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** Features of a page that Playwright turns off: a switch of ours replaces its. */
const driven = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'BlockOriginHeaderModificationOnRedirect',
  'DestroyProfileOnBrowserClose',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
]

/** A test's demands on its browser. */
export interface BrowserOptions {
  /**
   * Chromium as people have it, and not its headless shell, which takes a third less of a processor and lacks the blocker of
   * popups, the camera, and the blocking of what belongs to other sites.
   */
  readonly full?: boolean
  /** Chromium switches. */
  readonly switches?: readonly string[]
}

/**
 * As people have it: a frame has storage of its own on each site, which the driver switches off otherwise. The headless shell
 * gives it the site's cookies all the same.
 */
export const PARTITIONED: BrowserOptions = { full: true, switches: [turnedOff(['Translate', ...unseen])] }

/** By their options. The test files of a worker share them: starting one takes seconds of a processor. */
const browsers = new Map<string, Promise<Browser>>()

/** Those that were started. */
export const openBrowsers = async () =>
  (await Promise.allSettled(browsers.values())).flatMap(each =>
    each.status === 'fulfilled' ? each.value : [],
  )

/** How long anything of a page may take, be it a click, something to show up or a navigation. */
const LONGEST_MS = patient(30_000)

/** This machine's Chromium without background requests. Closing it closes what was opened in it. */
export async function openBrowser(options: BrowserOptions = {}) {
  const key = JSON.stringify(options)
  const known = await browsers.get(key)
  if (known?.isConnected()) return known
  const launched = launch(options)
  browsers.set(key, launched)
  return launched
}

async function launch({ full = false, switches = [] }: BrowserOptions): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await (full ? findChromium() : findShell()),
    // The driver lets every window open.
    ignoreDefaultArgs: full ? ['--disable-popup-blocking'] : [],
    timeout: LONGEST_MS,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-gpu',
      '--disable-component-update',
      // The last one counts.
      turnedOff([...driven, ...unseen]),
      ...switches,
    ],
  })
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async options => {
    const context = await newContext(options)
    context.setDefaultTimeout(LONGEST_MS)
    return context
  }
  browser.close = async () => {
    await Promise.all(browser.contexts().map(context => context.close()))
  }
  return browser
}
