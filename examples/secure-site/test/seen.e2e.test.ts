import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { openWorld } from './support/openWorld.js'
import { type Visit, visitHost } from './support/visitHost.js'

const { world, browser } = openWorld({ profile: 'split' })

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

it('B12: what was shown for a moment is not seen, once only the buttons are in sight', async () => {
  const visit = await visitHost(world(), browser())
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

it('B12: no page signs the visitor out everywhere without a click in the frame', async () => {
  const visit = await visitHost(world(), browser())
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
  const visit = await visitHost(world(), browser())
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
  const visit = await visitHost(world(), browser())
  const { eip155 } = await visit.signIn('long@example.com')
  const text = Array.from({ length: 40 }, (_, at) => `Line ${at}`).join('\n')
  const signing = visit.rpc('personal_sign', [`0x${Buffer.from(text).toString('hex')}`, eip155])
  await visit.frame.locator('.site-raw').evaluate(box => box.scrollTo(0, box.scrollHeight))
  await visit.frame.getByRole('checkbox').click()
  await visit.press('Sign')
  expect((await signing).answer?.['result']).toBeDefined()
  await visit.page.context().close()
})
