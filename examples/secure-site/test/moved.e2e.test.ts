import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../../playground/test/support/openBrowser.js'
import { startWorld, type World } from './support/startWorld.js'
import { type Visit, visitHost } from './support/visitHost.js'

let world: World
let browser: Browser

beforeAll(async () => {
  ;[world, browser] = await Promise.all([startWorld(), openBrowser(['--disable-features=Translate'])])
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await world?.close()
}, 60_000)

const style = (visit: Visit, css: string) =>
  visit.page.evaluate(`frameElementOfKit.style.cssText += ${JSON.stringify(`;${css}`)}`)

async function ask(visit: Visit, account: string) {
  const state = { isSettled: false }
  const signing = visit.rpc('personal_sign', ['0x48656c6c6f', account]).finally(() => {
    state.isSettled = true
  })
  const button = visit.frame.getByRole('button', { name: 'Sign', exact: true })
  await button.waitFor({ state: 'attached' })
  return { state, signing, button }
}

it('B12: a frame that was moved under the pointer takes no click', async () => {
  const visit = await visitHost(world, browser)
  const { eip155 } = await visit.signIn('moved@example.com')
  const { mouse } = visit.page
  for (const pauseMs of [0, 100, 300]) {
    await style(visit, 'right:20px')
    const { state, signing, button } = await ask(visit, eip155)
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe(null)
    const box = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    // The person is about to click on something of the page, where the button is a moment later.
    const [x, y] = [box.x + box.width / 2 - 400, box.y + box.height / 2]
    await mouse.move(x - 5, y)
    await mouse.move(x, y)
    await visit.page.waitForTimeout(700)
    await style(visit, 'right:420px')
    await visit.page.waitForTimeout(pauseMs)
    await mouse.click(x, y)
    await visit.page.waitForTimeout(500)
    expect({ pauseMs, ...state }).toEqual({ pauseMs, isSettled: false })
    // The person who has seen it may click.
    await visit.page.waitForTimeout(1_000)
    await mouse.move(x + 3, y)
    await visit.page.waitForTimeout(600)
    await mouse.click(x + 3, y)
    expect((await signing).answer?.['result']).toBeDefined()
  }
  await visit.page.context().close()
}, 120_000)

it('B12: a frame of a pixel, or outside the window, takes no click', async () => {
  const visit = await visitHost(world, browser)
  const { eip155 } = await visit.signIn('tiny@example.com')
  for (const trick of [
    'width:1px;height:1px',
    'right:-300px',
    'top:-200px',
    'top:790px',
    'visibility:hidden',
  ]) {
    await style(visit, trick)
    const { signing, button } = await ask(visit, eip155)
    await visit.page.waitForTimeout(1_000)
    expect({ trick, isOff: await button.getAttribute('aria-disabled') }).toEqual({ trick, isOff: 'true' })
    await style(visit, 'width:370px;height:640px;right:20px;top:20px;visibility:visible')
    await visit.press('Reject')
    expect((await signing).code).toBe('USER_REJECTED')
  }
  await visit.page.context().close()
}, 120_000)

it('B12: what is signed is not covered, even if the buttons are in sight', async () => {
  const visit = await visitHost(world, browser)
  const { eip155 } = await visit.signIn('covered@example.com')
  const { signing, button } = await ask(visit, eip155)
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe(null)
  for (const text of ['Request from', 'Hello']) {
    const box = await visit.frame.getByText(text).first().boundingBox()
    if (!box) throw new Error(`${text} has no place`)
    await visit.page.evaluate(`{
      const lie = document.createElement('div')
      lie.id = 'lie'
      lie.textContent = 'Get your free prize'
      lie.style.cssText = 'position:fixed;background:#fff;pointer-events:none;z-index:9;'
        + 'left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px'
      document.body.append(lie)
    }`)
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
    await visit.page.evaluate(`document.getElementById('lie').remove()`)
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe(null)
  }
  await visit.press('Sign')
  expect((await signing).answer?.['result']).toBeDefined()
  await visit.page.context().close()
}, 120_000)
