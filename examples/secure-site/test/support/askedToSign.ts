import type { Browser } from 'playwright-core'
import { expect } from 'vitest'
import type { World } from './startWorld.js'
import { visitHost } from './visitHost.js'

/**
 * Asks for a signature, of which all has been seen, with the pointer away from the frame. `x` and `y` are the middle of the button,
 * `holds` checks that nothing has come of it, and `refuse` that a no does, at the end.
 */
export async function askedToSign(world: World, browser: Browser, email: string) {
  const visit = await visitHost(world, browser)
  const { page } = visit
  const { eip155 } = await visit.signIn(email)
  let got = 'nothing'
  const signing = visit.rpc('personal_sign', ['0x48656c6c6f', eip155]).then(told => {
    got = told.code ?? 'a yes'
    return told
  })
  const button = await visit.ready('Sign')
  await page.mouse.move(10, 10)
  const box = await button.boundingBox()
  if (!box) throw new Error('There is no button')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  async function holds(after: string) {
    // Time in which nothing must come.
    await page.waitForTimeout(400)
    expect({ after, got }).toEqual({ after, got: 'nothing' })
  }
  async function refuse() {
    await holds('all')
    await visit.press('Reject')
    expect((await signing).code).toBe('USER_REJECTED')
    await page.context().close()
  }
  return { visit, page, x, y, holds, refuse }
}
