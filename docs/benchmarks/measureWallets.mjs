import { launch } from './launch.mjs'
import { metric } from './metric.mjs'
import { announceWallet, walletName } from './page/announceWallet.mjs'
import { makeWallets } from './page/makeWallets.mjs'
import { probeWallets } from './page/probeWallets.mjs'
import { servePage, visitOften, visitOnce } from './page/servePage.mjs'
import { median } from './report.mjs'

const slowdown = 4
const count = 1_000
/** CSS px per frame: the whole list in about ten seconds. */
const step = 40
/** A longer frame is a missed one at 60 per second. */
const long = 20

/**
 * The list of all wallets with 1,000 of them, ours and one by hand in turn: the first screen when the list was loaded before, and
 * searches, at full speed and at a quarter of it; and at a quarter a scripted scroll from top to end.
 *
 * @param {{ folder: string, chromium: string, runs: number }} options
 */
export async function measureWallets({ folder, chromium, runs }) {
  const files = makeWallets(count)
  const servers = {
    kit: await servePage(folder, 'wallets', files),
    bare: await servePage(folder, 'walletsBare', files),
  }
  const browser = await launch(chromium)
  try {
    const visits = await visitOften(runs, async () => {
      const each = {}
      for (const [name, { url }] of Object.entries(servers)) {
        const visit = (page, context) => visitWallets(page, context, url, name === 'kit')
        each[name] = await visitOnce(browser, visit, { reducedMotion: 'reduce' })
      }
      return each
    })
    const summaries = Object.keys(servers).map(name => [name, summarize(visits.map(each => each[name]))])
    return { slowdown, runs, count, browser: browser.version(), ...Object.fromEntries(summaries) }
  } finally {
    await browser.close()
    await Promise.all(Object.values(servers).map(server => server.close()))
  }
}

function summarize(visits) {
  const medians = Object.keys(visits[0]).map(key => [key, median(visits.map(visit => visit[key]))])
  return { ...Object.fromEntries(medians), seen: Math.min(...visits.map(({ seen }) => seen)) }
}

async function visitWallets(page, context, url, isOurs) {
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await page.addInitScript(announceWallet, walletName)
  await page.addInitScript(probeWallets)
  await page.goto(url)
  if (isOurs) {
    await page.getByRole('button').first().click()
    await page.getByRole('group', { name: 'Recommended wallets' }).waitFor()
  } else await page.waitForFunction(() => window.kit !== undefined)
  // The first visit to the list loads it; a return visit is the warm cache.
  await page.evaluate(() => window.wallets.firstScreen())
  const quick = await comeBack(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const slow = await comeBack(page)
  const idle = await page.evaluate(idleFrames)
  const before = await metric(cdp, 'ScriptDuration')
  const { frames, seen } = await page.evaluate(px => window.wallets.scroll(px), step)
  const isLong = frame => frame > long
  return {
    ...quick,
    slowFirstScreen: slow.firstScreen,
    slowSearch: slow.search,
    seen,
    frames: frames.length,
    longFrames: frames.filter(isLong).length,
    idleLong: (idle.filter(isLong).length / idle.length) * frames.length,
    worst: Math.max(...frames),
    script: ((await metric(cdp, 'ScriptDuration')) - before) * 1000,
  }
}

/** Leaves the list and returns, searches, and leaves without a search; in ms. */
async function comeBack(page) {
  await page.waitForTimeout(300)
  await page.evaluate(() => window.kit.router.goBack())
  await page.waitForTimeout(600)
  const firstScreen = await page.evaluate(() => window.wallets.firstScreen())
  await page.waitForTimeout(600)
  const times = []
  for (const text of ['amber', 'key 41', 'box']) {
    times.push(await page.evaluate(query => window.wallets.search(query), text))
    await page.waitForTimeout(500)
  }
  await page.evaluate(() => window.wallets.search(''))
  await page.waitForTimeout(500)
  return { firstScreen, search: Math.max(...times) }
}

/** The lengths of 120 idle frames: what the machine itself misses. */
async function idleFrames() {
  const frames = []
  let last = await new Promise(requestAnimationFrame)
  while (frames.length < 120) {
    const now = await new Promise(requestAnimationFrame)
    frames.push(now - last)
    last = now
  }
  return frames
}
