import { gzipSync } from 'node:zlib'
import { metric } from '../metric.mjs'
import { announceStandardWallet } from './announceStandardWallet.mjs'
import { announceWallet, walletName } from './announceWallet.mjs'
import { installProbe } from './installProbe.mjs'

/** @typedef {{ ready: number, firstOpen: number, secondOpen: number, script: number, idle: number, heap: number, foreign: string[] }} Visit */

/**
 * One visit by somebody new on a slow machine: load, wait, open, close, open again.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {{ slowdown: number, pause: number }} options `pause` in ms between the button and the first click
 * @returns {Promise<Visit>} times in ms, heap in MB, `idle` in kB of gzipped JavaScript that is loaded before the first click
 */
export async function visit(browser, url, { slowdown, pause }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    await page.addInitScript(announceWallet, walletName)
    await page.addInitScript(announceStandardWallet, walletName)
    await page.addInitScript(installProbe, walletName)
    const foreign = []
    const note = address => {
      if (/^(https?|wss?):/.test(address) && new URL(address).host !== new URL(url).host)
        foreign.push(address)
    }
    page.on('request', request => note(request.url()))
    const scripts = []
    page.on('response', answer => answer.request().resourceType() === 'script' && scripts.push(answer))
    page.on('websocket', socket => note(socket.url()))
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url, { waitUntil: 'commit' })
    const button = await page.evaluate(() => window.probe.ready)
    await page.waitForTimeout(pause)
    const script = await metric(cdp, 'ScriptDuration')
    const early = [...foreign]
    const idle = [...scripts]
    const firstOpen = await open(page, button)
    await cdp.send('HeapProfiler.collectGarbage')
    const heap = await metric(cdp, 'JSHeapUsedSize')
    await close(page, button)
    const secondOpen = await open(page, button)
    return {
      ready: button.time,
      firstOpen,
      secondOpen,
      script: script * 1000,
      idle: await gzippedKb(idle),
      heap: heap / 1_000_000,
      foreign: early,
    }
  } finally {
    await context.close()
  }
}

/** The probe starts before the click: if requested together, the browser might click first. */
async function open(page, { x, y }) {
  await page.evaluate(() => window.probe.look())
  await page.mouse.click(x, y)
  return page.evaluate(() => window.probe.opened())
}

async function close(page, { x, y }) {
  await page.keyboard.press('Escape')
  await page.waitForTimeout(700)
  // The bare page has no dialog; there the button closes.
  if (await page.evaluate(() => window.probe.isOpen())) await page.mouse.click(x, y)
  await page.waitForFunction(() => !window.probe.isOpen(), undefined, { timeout: 10_000 })
  await page.mouse.move(5, 5)
  await page.waitForTimeout(700)
}

async function gzippedKb(answers) {
  const bodies = await Promise.all(answers.map(answer => answer.body()))
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1_000
}
