import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../../../../.ci/chromium.mjs'

const turnedOff = (features: readonly string[]) => `--disable-features=${features.join()}`

/** Chromium renders what its address bar might open, for each window: a second of a processor that nobody sees here. */
const unseen = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** What Playwright turns off that concerns a page: a switch of ours replaces its. */
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

/** As people have it: a frame has storage of its own on each site, which the driver switches off otherwise. */
export const PARTITIONED = [turnedOff(['Translate', ...unseen])]

/** By their switches. The test files of a worker share them: starting one takes seconds of a processor. */
const browsers = new Map<string, Promise<Browser>>()

/** Those that were started. */
export const openBrowsers = async () =>
  (await Promise.allSettled(browsers.values())).flatMap(each =>
    each.status === 'fulfilled' ? each.value : [],
  )

/** This machine's Chromium without background requests. Closing it closes what was opened in it. */
export async function openBrowser(more: readonly string[] = []) {
  const key = more.join(' ')
  const known = await browsers.get(key)
  if (known?.isConnected()) return known
  const launched = launch(more)
  browsers.set(key, launched)
  return launched
}

async function launch(more: readonly string[]): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-gpu',
      '--disable-component-update',
      // The last one counts.
      turnedOff([...driven, ...unseen]),
      ...more,
    ],
  })
  browser.close = async () => {
    await Promise.all(browser.contexts().map(context => context.close()))
  }
  return browser
}
