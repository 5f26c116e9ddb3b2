import type { Browser } from 'playwright-core'
import { expect } from 'vitest'
import { patient } from '../../../../.ci/vitest/patience.mjs'
import type { World } from './startWorld.js'
import { type Visit, visitHost } from './visitHost.js'

/**
 * A manipulation of the frame by its page, and how to undo it; scripts of the page, in which `f` is the
 * frame.
 */
export type Trick = readonly [name: string, hide: string, undo: string]

/** A style of the frame. */
export const styled = (name: string, css: string): Trick => [
  name,
  `f.dataset.before = f.style.cssText; f.style.cssText += ${JSON.stringify(`;${css}`)}`,
  'f.style.cssText = f.dataset.before',
]
/** A style of what is around it. */
export const around = (name: string, css: string): Trick => [
  name,
  `document.body.dataset.before = document.body.style.cssText; document.body.style.cssText += ${JSON.stringify(`;${css}`)}`,
  'document.body.style.cssText = document.body.dataset.before',
]
/** Something over the frame that lets clicks through. */
export const covered = (name: string, css: string, more = ''): Trick => [
  name,
  `{
    const cover = Object.assign(document.createElement('div'), { id: 'cover' })
    cover.style.cssText = 'position:fixed;pointer-events:none;z-index:9;' + ${JSON.stringify(css)}
    document.body.append(cover)
    ${more}
  }`,
  `document.getElementById('cover').remove()`,
]

const painted = (visit: Visit) =>
  visit.page.evaluate(`new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))`)
const run = (visit: Visit, script: string) =>
  visit.page.evaluate(`{ const f = frameElementOfKit; ${script} }`)

/** Plays tricks on a frame in which all was seen: none leaves the button on, and a click brings nothing. */
export async function holds(world: World, browser: Browser, email: string, tricks: readonly Trick[]) {
  const visit = await visitHost(world, browser)
  const { eip155 } = await visit.signIn(email)
  await visit.page.addStyleTag({ content: '@keyframes flash { from { opacity: 0 } to { opacity: 0.5 } }' })
  const button = visit.frame.getByRole('button', { name: 'Sign', exact: true })
  const enabled = visit.frame.getByRole('button', { name: 'Sign', exact: true, disabled: false })
  const states: { name: string; got: string; isOff: boolean }[] = []
  for (const [name, hide, undo] of tricks) {
    const state = { name, got: 'nothing', isOff: true }
    const signing = visit.rpc('personal_sign', ['0x48656c6c6f', eip155]).then(told => {
      // A no may come by a click that hit something else: it harms nobody.
      state.got = told.code ?? 'a yes'
      return told
    })
    await visit.ready('Sign')
    const place = await button.boundingBox()
    await run(visit, hide)
    await painted(visit)
    // A browser tells of it a moment later, and a busy one later still.
    await expect
      .poll(() => enabled.count(), { timeout: patient(3_000) })
      .toBe(0)
      .catch(() => {})
    const now = (await button.isVisible()) ? await button.boundingBox() : place
    const { x, y, width, height } = now ?? place ?? { x: 0, y: 0, width: 0, height: 0 }
    state.isOff = (await enabled.count()) === 0
    await visit.page.mouse.move(x + width / 2 - 30, y + height / 2)
    await visit.page.mouse.move(x + width / 2, y + height / 2, { steps: 4 })
    // So long must the pointer rest for a click to count.
    await visit.page.waitForTimeout(650)
    await visit.page.mouse.click(x + width / 2, y + height / 2)
    // Time in which the click must bring nothing.
    await visit.page.waitForTimeout(300)
    states.push({ ...state, got: state.got === 'USER_REJECTED' ? 'nothing' : state.got })
    await run(visit, undo)
    // All that got something are told at the end.
    if (state.got !== 'nothing') continue
    await visit.press('Reject')
    expect((await signing).code).toBe('USER_REJECTED')
  }
  await visit.page.context().close()
  expect(states).toEqual(tricks.map(([name]) => ({ name, got: 'nothing', isOff: true })))
}

/** Few share a visit, which takes longer than a trick. */
export const inVisits = (tricks: readonly Trick[]): readonly (readonly Trick[])[] =>
  Array.from({ length: Math.ceil(tricks.length / 6) }, (_, at) => tricks.slice(at * 6, at * 6 + 6))
