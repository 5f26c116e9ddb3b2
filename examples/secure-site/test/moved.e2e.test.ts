import type { Page } from 'playwright-core'
import { createPublicClient, getAddress, http, keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { startHostPage } from './support/hostPage.js'
import { openWorld } from './support/openWorld.js'
import { type Visit, visitHost } from './support/visitHost.js'

const { world, browser } = openWorld()

const style = (visit: Visit, css: string) =>
  visit.page.evaluate(`frameElementOfKit.style.cssText += ${JSON.stringify(`;${css}`)}`)

/** Until the browser has shown what was changed: on a slow machine that is after the next request. */
const painted = (visit: Visit) =>
  visit.page.evaluate(`new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))`)

/** So long must the pointer rest before a click counts, of which nothing tells. */
const rest = (visit: Visit) => visit.page.waitForTimeout(700)

/** Time in which a click must bring nothing. */
const bringsNothing = (visit: Visit) => visit.page.waitForTimeout(500)

/** Stops the clock of the frame, which then goes on only as told: a slow machine takes as long for a click as a quick one. */
async function stopClock(visit: Visit) {
  const frame = visit.page.frames().find(each => each.url().includes('/sdk'))
  await frame?.evaluate('{ const stopped = performance.now(); performance.now = () => stopped }')
  return {
    pass: (ms: number) =>
      frame?.evaluate(`{ const stopped = performance.now() + ${ms}; performance.now = () => stopped }`),
    start: () => frame?.evaluate('delete performance.now'),
  }
}

async function ask(visit: Visit, account: string) {
  const state = { isSettled: false }
  const signing = visit.rpc('personal_sign', ['0x48656c6c6f', account]).finally(() => {
    state.isSettled = true
  })
  const button = visit.frame.getByRole('button', { name: 'Sign', exact: true })
  await button.waitFor({ state: 'attached' })
  return { state, signing, button }
}

worstFirst([0, 100, 300])(
  'B12: a frame that was moved under the pointer takes no click after %s ms',
  async pauseMs => {
    const visit = await visitHost(world(), browser())
    const { eip155 } = await visit.signIn(`moved.${pauseMs}@example.com`)
    const { mouse } = visit.page
    await style(visit, 'right:20px')
    const { state, signing, button } = await ask(visit, eip155)
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe(null)
    const box = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    // The person is about to click on something of the page, where the button is a moment later.
    const [x, y] = [box.x + box.width / 2 - 400, box.y + box.height / 2]
    await mouse.move(x - 5, y)
    await mouse.move(x, y)
    await rest(visit)
    const clock = await stopClock(visit)
    await style(visit, 'right:420px')
    await painted(visit)
    await clock.pass(pauseMs)
    await mouse.click(x, y)
    await bringsNothing(visit)
    expect({ pauseMs, ...state }).toEqual({ pauseMs, isSettled: false })
    await clock.start()
    // The person who has seen it may click.
    await visit.press('Sign')
    expect((await signing).answer?.['result']).toBeDefined()
    await visit.page.context().close()
  },
)

it('B12: a frame that was moved under a finger takes no tap', async () => {
  const visit = await visitHost(world(), browser(), world().shop, 'shop', { hasTouch: true })
  const { eip155 } = await visit.signIn('finger@example.com')
  await style(visit, 'right:20px')
  const { state, signing, button } = await ask(visit, eip155)
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe(null)
  const box = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [x, y] = [box.x + box.width / 2 - 400, box.y + box.height / 2]
  await visit.page.touchscreen.tap(x, y)
  await rest(visit)
  await style(visit, 'right:420px')
  await painted(visit)
  await visit.page.touchscreen.tap(x, y)
  await bringsNothing(visit)
  expect(state).toEqual({ isSettled: false })
  await rest(visit)
  await visit.page.touchscreen.tap(x, y)
  expect((await signing).answer?.['result']).toBeDefined()
  await visit.page.context().close()
})

it('B12: a page cannot swap the buttons under the pointer', { tags: ['long'] }, async () => {
  const visit = await visitHost(world(), browser())
  const { eip155 } = await visit.signIn('swapped@example.com')
  await visit.tell('SYNC_THEME', { themeMode: 'light' })
  const { signing, button } = await ask(visit, eip155)
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe(null)
  const no = visit.frame.getByRole('button', { name: 'Reject', exact: true })
  const before = await no.boundingBox()
  const { x, y, width, height } = before ?? { x: 0, y: 0, width: 0, height: 0 }
  await visit.page.mouse.move(x + width / 2 - 3, y + height / 2)
  await visit.page.mouse.move(x + width / 2, y + height / 2)
  await rest(visit)
  // From right to left they would change places; the language is the browser's.
  await visit.tell('SYNC_THEME', {
    themeMode: 'dark',
    themeVariables: { '--lk-radius': '20px' },
    locale: 'ar',
  })
  await visit.tell('SYNC_DAPP_DATA', {
    metadata: { name: 'A name that needs more than one line of a frame' },
  })
  await painted(visit)
  expect(await no.boundingBox()).toEqual(before)
  await visit.page.mouse.click(x + width / 2, y + height / 2)
  expect((await signing).code).toBe('USER_REJECTED')
  // The next one is as the page wishes, in the visitor's language.
  const next = visit.rpc('personal_sign', ['0x48656c6c6f', eip155])
  await visit.press('Reject')
  expect(await visit.frame.locator('html').getAttribute('data-theme')).toBe('dark')
  expect((await next).code).toBe('USER_REJECTED')
  await visit.page.context().close()
})

it('B12: a button that comes to a resting pointer takes no click at once', { tags: ['long'] }, async () => {
  const visit = await visitHost(world(), browser())
  const { eip155 } = await visit.signIn('shifted@example.com')
  const { state, signing, button } = await ask(visit, eip155)
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe(null)
  const no = await visit.frame.getByRole('button', { name: 'Reject', exact: true }).boundingBox()
  const { x, y, width, height } = no ?? { x: 0, y: 0, width: 0, height: 0 }
  await visit.page.mouse.move(x + width / 2 - 3, y + height / 2)
  await visit.page.mouse.move(x + width / 2, y + height / 2)
  await rest(visit)
  const clock = await stopClock(visit)
  // By the width of a button: the pointer never leaves the frame.
  await style(visit, `right:${Math.round(20 + width + 8)}px`)
  await painted(visit)
  await visit.page.mouse.click(x + width / 2, y + height / 2)
  await bringsNothing(visit)
  expect(state).toEqual({ isSettled: false })
  await clock.start()
  await style(visit, 'right:20px')
  await visit.press('Reject')
  expect((await signing).code).toBe('USER_REJECTED')
  await visit.page.context().close()
})

it('B12: a frame of a pixel, or outside the window, takes no click', { tags: ['long'] }, async () => {
  const visit = await visitHost(world(), browser())
  const { eip155 } = await visit.signIn('tiny@example.com')
  for (const trick of [
    'width:1px;height:1px',
    'right:-300px',
    'top:-200px',
    'top:790px',
    'visibility:hidden',
  ]) {
    await style(visit, trick)
    await painted(visit)
    const { signing } = await ask(visit, eip155)
    // Time in which it must not become enabled. A small frame offers a window instead.
    await visit.page.waitForTimeout(1_000)
    const enabled = visit.frame.getByRole('button', { name: 'Sign', exact: true, disabled: false })
    expect({ trick, count: await enabled.count() }).toEqual({ trick, count: 0 })
    await style(visit, 'width:370px;height:640px;right:20px;top:20px;visibility:visible')
    await visit.press('Reject')
    expect((await signing).code).toBe('USER_REJECTED')
  }
  await visit.page.context().close()
})

it('B12: what is signed is not covered, even if the buttons are in sight', async () => {
  const visit = await visitHost(world(), browser())
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
})

it('B12: what is signed was all seen, not only where it begins and ends', { tags: ['long'] }, async () => {
  const visit = await visitHost(world(), browser())
  const { eip155 } = await visit.signIn('clipped@example.com')
  // The page shows the first lines first, and then only the last ones, at an edge of its window.
  await style(visit, 'top:690px')
  const approve = `0x095ea7b3${'22'.repeat(20).padStart(64, '0')}${'1'.padStart(64, '0')}`
  const signing = visit.rpc('eth_sendTransaction', [
    { from: eip155, to: `0x${'33'.repeat(20)}`, data: approve },
  ])
  await visit.frame.getByText('Request from').waitFor()
  // Time in which the frame takes what is in sight as seen.
  await visit.page.waitForTimeout(800)
  const box = await visit.frame.getByRole('checkbox').boundingBox()
  const y = (box?.y ?? 0) - 690
  await style(visit, `height:1400px;top:${-Math.round(y)}px`)
  // And then that in which it must not take the rest as seen.
  await visit.page.waitForTimeout(800)
  await visit.frame.getByRole('checkbox').click()
  // Nothing may happen: there is no event to wait for.
  await visit.page.waitForTimeout(1_500)
  const button = visit.frame.getByRole('button', { name: 'Confirm', exact: true })
  expect(await button.getAttribute('aria-disabled')).toBe('true')
  // Once the rest was in sight, too, it counts.
  await style(visit, 'height:760px;top:20px')
  await visit.ready('Confirm')
  await visit.press('Reject')
  expect((await signing).code).toBe('USER_REJECTED')
  await visit.page.context().close()
})

it('A12: answers no page outside the list, alone or between, and none without an origin', async () => {
  const evil = await startHostPage('evil.localhost')
  const context = await browser().newContext()
  const page = await context.newPage()
  const told: string[] = []
  page.on('console', message => told.push(message.text()))
  /** Embeds the frame in a document, and notes what that hears from it. */
  const embed = `{
    window.heard = []
    addEventListener('message', ({ data }) => heard.push(data?.type))
    const frame = document.createElement('iframe')
    frame.src = ${JSON.stringify(`${world().identity.origin}/sdk?projectId=shop&version=1`)}
    document.body.append(frame)
  }`
  const refusals = () => told.filter(text => text.includes('frame-ancestors')).length
  /** What it has heard once the browser has refused the frame. */
  const refused = async (place: Pick<Page, 'evaluate'> | undefined) => {
    const before = refusals()
    await place?.evaluate(embed)
    await expect.poll(refusals).toBeGreaterThan(before)
    // Time in which it must hear nothing.
    await page.waitForTimeout(500)
    return place?.evaluate('heard')
  }
  const inside = async (attributes: object) => {
    await page.goto(world().pageOf(world().shop))
    await page.evaluate(`new Promise(resolve => {
      const frame = Object.assign(document.createElement('iframe'), ${JSON.stringify(attributes)})
      frame.onload = resolve
      document.body.append(frame)
    })`)
    return page.frames()[1]
  }
  try {
    await page.goto(world().pageOf(world().shop))
    await page.evaluate(embed)
    await expect.poll(() => page.evaluate('heard')).toEqual(['@w3m-frame/READY'])
    await page.goto(world().pageOf(evil))
    expect(await refused(page)).toEqual([])
    // The page at the top is listed, the one between is not.
    expect(await refused(await inside({ src: world().pageOf(evil) }))).toEqual([])
    expect(await refused(await inside({ sandbox: 'allow-scripts', srcdoc: '<body>' }))).toEqual([])
  } finally {
    await context.close()
    await evil.close()
  }
})

it('I18: passes a transaction on that somebody else signed, without saying that it is of this account', {
  tags: ['long'],
}, async () => {
  const visit = await visitHost(world(), browser())
  const account = getAddress((await visit.signIn('sender@example.com')).eip155)
  const other = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
  const client = createPublicClient({ transport: http(world().anvil.chain.rpcUrl) })
  const signed = await other.signTransaction({
    type: 'eip1559',
    chainId: 31337,
    nonce: await client.getTransactionCount({ address: other.address }),
    gas: 21_000n,
    maxFeePerGas: 10n ** 10n,
    to: account,
    value: 7n,
  })
  expect((await visit.rpc('eth_sendRawTransaction', [signed])).answer).toEqual({ result: keccak256(signed) })
  const { from } = await client.waitForTransactionReceipt({ hash: keccak256(signed) })
  expect(from.toLowerCase()).toBe(other.address.toLowerCase())
  expect(await client.getBalance({ address: account })).toBe(7n)
  await visit.page.context().close()
})

it('B12: clicks on a frame that is not to be seen replace no recovery code', { tags: ['long'] }, async () => {
  const visit = await visitHost(world(), browser())
  await visit.signIn('blind@example.com')
  await style(visit, 'opacity:0.01')
  const state = { isSettled: false }
  const made = visit.tell('SHOW_VIEW', { view: 'recovery' }).finally(() => {
    state.isSettled = true
  })
  const click = async (part: ReturnType<Visit['frame']['locator']>) => {
    const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await visit.page.mouse.move(x + width / 2 - 3, y + height / 2)
    await rest(visit)
    await visit.page.mouse.click(x + width / 2, y + height / 2)
  }
  await click(visit.frame.getByRole('button', { name: 'Make a code' }))
  await visit.frame.locator('.site-code').waitFor()
  await click(visit.frame.getByRole('button', { name: 'Done' }))
  await bringsNothing(visit)
  expect(state).toEqual({ isSettled: false })
  expect((await visit.tell('GET_USER')).answer).toMatchObject({ recoveryCode: false })
  // Nobody who has not read it can type it.
  const field = visit.frame.getByLabel('Type the code again')
  await field.fill('0000-0000-0000-0000-0000-0000-0000')
  expect(await visit.frame.getByRole('button', { name: 'Done' }).getAttribute('aria-disabled')).toBe('true')
  const code = await visit.frame.locator('.site-code').innerText()
  await field.fill(code.toLowerCase())
  // Nor does it count that it was typed, as long as it cannot be seen.
  const enabled = visit.frame.getByRole('button', { name: 'Done', disabled: false })
  // Time in which it must not become enabled.
  await visit.page.waitForTimeout(1_000)
  expect(await enabled.count()).toBe(0)
  await style(visit, 'opacity:1')
  await visit.press('Done')
  await made
  expect((await visit.tell('GET_USER')).answer).toMatchObject({ recoveryCode: true })
  await visit.page.context().close()
})
