import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, PARTITIONED } from '../../playground/test/support/openBrowser.js'
import { startWorld, type World } from './support/startWorld.js'
import { resume, type Visit, visitHost } from './support/visitHost.js'

let world: World
let browser: Browser

beforeAll(async () => {
  ;[world, browser] = await Promise.all([startWorld({ profile: 'split' }), openBrowser(PARTITIONED)])
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const tokens = ['bg', 'fg', 'muted', 'border', 'accent', 'accent-fg', 'success', 'warning', 'error']

const style = (visit: Visit, css: string) =>
  visit.page.evaluate(`frameElementOfKit.style.cssText += ${JSON.stringify(`;${css}`)}`)

const placeOf = async (part: Locator) => {
  const box = await part.boundingBox()
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2, top: box.y } : undefined
}

/** Clicks as somebody who wants to: the pointer comes from the side, rests, and clicks. */
async function clickAsAimed({ page }: Visit, { x, y }: { x: number; y: number }) {
  await page.mouse.move(x - 60, y - 20)
  await page.mouse.move(x - 3, y, { steps: 4 })
  // So long must the pointer rest for a click to count, of which nothing tells.
  await page.waitForTimeout(700)
  await page.mouse.click(x, y)
}

/** Asks for a signature; what became of it is in `state`. */
async function ask(visit: Visit, account: string) {
  const state: { code?: string | undefined; isSigned?: boolean } = {}
  const settled = visit.rpc('personal_sign', ['0x48656c6c6f', account]).then(({ code, answer }) => {
    state.code = code
    state.isSigned = answer?.['result'] !== undefined
  })
  const button = visit.frame.getByRole('button', { name: 'Sign', exact: true })
  await button.waitFor({ state: 'attached' })
  return { state, settled, button }
}

it('A17: a page that chooses all colours still shows what one click on its own button would send', async () => {
  const visit = await visitHost(world, browser)
  const { eip155 } = await visit.signIn('theme@example.com')
  await world.anvil.node.setBalance({ address: eip155 as `0x${string}`, value: 10n ** 19n })
  const themeVariables = Object.fromEntries(tokens.map(name => [`--lk-${name}`, 'transparent']))
  await visit.tell('SYNC_THEME', { themeMode: 'light', themeVariables })
  const sending = visit.rpc('eth_sendTransaction', [{ from: eip155, to: thief, value: '0x8a8e4b1a3d8000' }])
  // Money has arrived, and only this browser opens the wallet.
  await visit.press('Not now')
  await visit.ready('Confirm')
  const title = visit.frame.getByRole('heading', { name: 'Confirm the transaction' })
  const [text, ground] = await title.evaluate(heading => [
    getComputedStyle(heading).color,
    getComputedStyle(heading.closest('.site-head') ?? heading).backgroundColor,
  ])
  expect(text).not.toBe(ground)
  expect(`${text} ${ground}`).not.toMatch(/transparent|rgba?\([^)]*, 0\)|\/ 0\)/)
  // The frame is opaque over whatever the page has put below it.
  await visit.page.evaluate(`document.body.style.background = 'rgb(0, 255, 0)'`)
  const shot = await visit.page.screenshot({ clip: { x: 540, y: 500, width: 1, height: 1 } })
  const own = await visit.page.evaluate<readonly number[]>(`(async () => {
    const image = await createImageBitmap(await (await fetch('data:image/png;base64,${shot.toString('base64')}')).blob())
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    canvas.drawImage(image, 0, 0)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  })()`)
  expect(own).not.toEqual([0, 255, 0, 255])
  await visit.press('Reject')
  expect((await sending).code).toBe('USER_REJECTED')
  await visit.page.context().close()
})

it('B12: what was shown for a moment is not seen, once only the buttons are in sight', async () => {
  const visit = await visitHost(world, browser)
  const { eip155 } = await visit.signIn('flash@example.com')
  const { state, settled, button } = await ask(visit, eip155)
  // All of it was seen, and for long enough.
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe(null)
  const { top = 0 } = (await placeOf(button)) ?? {}
  await style(visit, `top:${Math.round(20 - (top - 6))}px`)
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
  await clickAsAimed(visit, (await placeOf(button)) ?? { x: 0, y: 0 })
  // Time in which a click must bring nothing.
  await visit.page.waitForTimeout(500)
  expect(state).toEqual({})
  await style(visit, 'top:20px')
  await visit.press('Sign')
  await settled
  expect(state.isSigned).toBe(true)
  await visit.page.context().close()
})

it('A17: the window of its own wears the look of the site, and an operator can ask for it', async () => {
  const visit = await visitHost(world, browser)
  await visit.page.goto(world.pageOf(world.shop, 'windowed'))
  const windowed = await resume(world, visit.page)
  const { eip155 } = await windowed.signIn('window@example.com')
  const themeVariables = Object.fromEntries(tokens.map(name => [`--lk-${name}`, '#ffffff']))
  await windowed.tell('SYNC_THEME', { themeMode: 'light', themeVariables })
  const signing = windowed.rpc('personal_sign', ['0x48656c6c6f', eip155])
  const opening = visit.page.context().waitForEvent('page')
  await windowed.press('Confirm in a window')
  const popup = await opening
  await popup.getByText('Hello', { exact: true }).waitFor()
  await popup.getByText(eip155).waitFor()
  expect(await popup.locator('#site').getAttribute('style')).toBe(null)
  expect(await popup.locator('#site').getAttribute('data-theme')).toBe('system')
  const yes = popup.getByRole('button', { name: 'Sign', exact: true })
  await expect.poll(() => yes.getAttribute('aria-disabled')).toBe(null)
  await Promise.allSettled([popup.waitForEvent('close'), yes.click()])
  expect((await signing).answer?.['result']).toBeDefined()
  await visit.page.context().close()
})

it('B12: no page signs the visitor out everywhere without a click in the frame', async () => {
  const visit = await visitHost(world, browser)
  await visit.signIn('everywhere@example.com')
  const leave = () => visit.tell('SIGN_OUT', { everywhere: true })
  const first = leave()
  await visit.press('Reject')
  expect((await first).code).toBe('USER_REJECTED')
  expect((await visit.tell('IS_CONNECTED')).answer).toEqual({ isConnected: true })
  const second = leave()
  await visit.press('Sign out everywhere')
  expect((await second).code).toBe(undefined)
  expect((await visit.tell('IS_CONNECTED')).answer).toEqual({ isConnected: false })
  await visit.page.context().close()
})

it('B12: a frame too small for the title, a part and the buttons asks in a window', {
  tags: ['long'],
}, async () => {
  const visit = await visitHost(world, browser)
  const { eip155 } = await visit.signIn('small@example.com')
  await style(visit, 'height:200px')
  const signing = visit.rpc('personal_sign', ['0x48656c6c6f', eip155])
  const opening = visit.page.context().waitForEvent('page')
  await visit.press('Confirm in a window')
  const popup = await opening
  await popup.getByRole('button', { name: 'Reject', exact: true }).click()
  expect((await signing).code).toBe('USER_REJECTED')
  await visit.page.context().close()
})

it('B12: a long text that is scrolled in its box can still be signed', { tags: ['long'] }, async () => {
  const visit = await visitHost(world, browser)
  const { eip155 } = await visit.signIn('long@example.com')
  const text = Array.from({ length: 40 }, (_, at) => `Line ${at}`).join('\n')
  const signing = visit.rpc('personal_sign', [`0x${Buffer.from(text).toString('hex')}`, eip155])
  await visit.frame.locator('.site-raw').evaluate(box => box.scrollTo(0, box.scrollHeight))
  await visit.frame.getByRole('checkbox').click()
  await visit.press('Sign')
  expect((await signing).answer?.['result']).toBeDefined()
  await visit.page.context().close()
})
