import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, PARTITIONED } from '../../playground/test/support/openBrowser.js'
import { startWorld, type World } from './support/startWorld.js'
import { resume, visitHost } from './support/visitHost.js'

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

it('A17: a page that chooses all colours still shows what one click on its own button would send', {
  tags: ['long'],
}, async () => {
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

it('A17: the window of its own wears the look of the site, and an operator can ask for it', {
  tags: ['long'],
}, async () => {
  const visit = await visitHost(world, browser)
  await visit.page.goto(world.pageOf(world.shop, 'usual'))
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
