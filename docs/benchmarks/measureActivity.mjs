import { launch } from './launch.mjs'
import { walletName } from './page/announceWallet.mjs'
import { grantWallet } from './page/grantWallet.mjs'
import { probeActivity } from './page/probeActivity.mjs'
import { servePage, visitOnce } from './page/servePage.mjs'
import { median } from './report.mjs'

const slowdown = 4
const count = 100_000
const rowHeight = 64
/** CSS px per frame: a calm scroll with a finger, and a fast one to the end. */
const calm = 40
const quick = 6_400
/** The time limit for scrolling all rows, in ms. */
const timeout = 60_000
/** A longer frame is a missed one at 60 per second. */
const long = 20

/**
 * The list of transactions with 100,000 of them, served in the page: scrolled calmly, and at a quarter of the machine's speed
 * calmly, then quickly to the very end, then back to the middle, with the memory before and after.
 *
 * @param {{ folder: string, chromium: string }} options
 */
export async function measureActivity({ folder, chromium }) {
  const server = await servePage(folder, 'activity')
  const browser = await launch(chromium)
  try {
    const visit = (page, context) => visitActivity(page, context, server.url)
    const measured = await visitOnce(browser, visit, { reducedMotion: 'reduce' })
    return { slowdown, count, browser: browser.version(), ...measured }
  } finally {
    await browser.close()
    await server.close()
  }
}

async function visitActivity(page, context, url) {
  const cdp = await context.newCDPSession(page)
  await page.addInitScript(grantWallet, walletName)
  await page.addInitScript(probeActivity)
  await page.goto(url)
  await page.getByRole('button').first().click()
  await page.getByRole('button', { name: walletName }).first().click()
  await page.locator('latchkit-modal').getByRole('dialog').first().waitFor({ state: 'hidden' })
  await page.evaluate(() => window.kit.open('activity'))
  await page.waitForFunction(() => window.activity.rows() > 5)
  await page.waitForTimeout(500)
  const heap = async () => {
    await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')
    return Math.round(usedSize / 102_400) / 10
  }
  const before = await heap()
  const scroll = (step, most) =>
    page.evaluate(([px, frames, ms]) => window.activity.scroll(px, frames, ms), [step, most, timeout])
  const idle = await scroll(0, 60)
  const calmly = await scroll(calm, 600)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const slowIdle = await scroll(0, 60)
  const slowly = await scroll(calm, 600)
  const quickly = await scroll(quick, 20_000)
  const jump = await page.evaluate(top => window.activity.jump(top), Math.round(quickly.top / 2))
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.waitForTimeout(500)
  const after = await heap()
  return {
    reached: Math.round(quickly.height / rowHeight),
    idle: about(idle.frames),
    calmly: about(calmly.frames),
    slowIdle: about(slowIdle.frames),
    slowly: about(slowly.frames),
    quickly: {
      ...about(quickly.frames),
      seconds: Math.round(quickly.frames.reduce((sum, ms) => sum + ms, 0) / 100) / 10,
    },
    jumpMs: Math.round(jump),
    heapMb: { before, after },
  }
}

function about(frames) {
  return {
    frames: frames.length,
    long: frames.filter(frame => frame > long).length,
    median: median(frames),
    worst: Math.round(Math.max(...frames)),
  }
}
