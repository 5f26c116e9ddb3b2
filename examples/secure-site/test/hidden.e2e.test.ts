import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, PARTITIONED } from '../../playground/test/support/openBrowser.js'
import { startWorld, type World } from './support/startWorld.js'
import { type Visit, visitHost } from './support/visitHost.js'

let world: World
let browser: Browser

beforeAll(async () => {
  ;[world, browser] = await Promise.all([startWorld(), openBrowser(PARTITIONED)])
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

/** What a page does to its frame, and how that is undone; scripts of the page, in which `f` is the frame. */
type Trick = readonly [name: string, hide: string, undo: string]

const styled = (name: string, css: string): Trick => [
  name,
  `f.dataset.before = f.style.cssText; f.style.cssText += ${JSON.stringify(`;${css}`)}`,
  'f.style.cssText = f.dataset.before',
]
const around = (name: string, css: string): Trick => [
  name,
  `document.body.dataset.before = document.body.style.cssText; document.body.style.cssText += ${JSON.stringify(`;${css}`)}`,
  'document.body.style.cssText = document.body.dataset.before',
]
/** Something over the frame that lets clicks through. */
const covered = (name: string, css: string, more = ''): Trick => [
  name,
  `{
    const cover = Object.assign(document.createElement('div'), { id: 'cover' })
    cover.style.cssText = 'position:fixed;pointer-events:none;z-index:9;' + ${JSON.stringify(css)}
    document.body.append(cover)
    ${more}
  }`,
  `document.getElementById('cover').remove()`,
]

const short: readonly Trick[] = [
  styled('a filter', 'filter:contrast(0)'),
  around('what is around is transparent', 'opacity:0.02'),
  covered('a shadow of something small', 'left:0;top:0;width:1px;height:1px;box-shadow:0 0 0 2000px #fff'),
]

const long: readonly Trick[] = [
  styled('a filter of its brightness', 'filter:brightness(0)'),
  styled('a little opacity', 'opacity:0.9'),
  styled('a blend mode', 'mix-blend-mode:difference'),
  styled('a scale', 'transform:scale(0.2)'),
  styled('a turn in space', 'transform:perspective(200px) rotateY(80deg)'),
  styled('the scale property', 'scale:0.3'),
  styled('the rotate property', 'rotate:180deg'),
  styled('a move', 'translate:0 -300px'),
  styled('a path that clips', 'clip-path:circle(40px at 80% 90%)'),
  styled('an old clip', 'clip:rect(400px,370px,640px,0)'),
  styled('not displayed', 'display:none'),
  styled('not visible', 'visibility:hidden'),
  styled('half below the edge', 'top:500px'),
  styled('half above the edge', 'top:-200px'),
  styled('half beside the edge', 'right:-200px'),
  styled('padding', 'padding-top:400px;box-sizing:border-box'),
  styled('a border', 'border:0 solid #fff;border-top-width:400px;box-sizing:border-box'),
  [
    'scrolling',
    `f.style.position = 'absolute'; document.body.style.height = '3000px'; scrollTo(0, 300)`,
    `f.style.position = 'fixed'; document.body.style.height = ''; scrollTo(0, 0)`,
  ],
  [
    'a picture of a transition',
    `document.documentElement.style.viewTransitionName = 'root'
    const still = document.createElement('style')
    still.id = 'still'
    still.textContent = '::view-transition-group(*){animation-duration:20s}::view-transition{background:#fff}'
    document.head.append(still)
    window.moving = document.startViewTransition(() => {})`,
    `window.moving.skipTransition(); document.getElementById('still').remove()`,
  ],
  styled('an animated opacity', 'animation:flash 1s infinite alternate'),
  around('a filter around', 'filter:blur(4px)'),
  around('a transform around', 'transform:scale(0.4)'),
  around('content that is not rendered', 'content-visibility:hidden'),
  around(
    'a box that cuts',
    'position:fixed;left:0;top:400px;width:900px;height:300px;overflow:hidden;contain:paint',
  ),
  around('a perspective around', 'transform:rotateX(70deg)'),
  covered('a layer', 'inset:0;background:#fff'),
  covered('a layer over the title only', 'right:20px;top:20px;width:370px;height:60px;background:#fff'),
  covered('a translucent layer', 'inset:0;background:rgba(255,255,255,0.95)'),
  covered('a layer that blends', 'inset:0;background:#fff;mix-blend-mode:lighten'),
  covered('a filter of what is behind', 'inset:0;backdrop-filter:blur(20px)'),
  covered('an outline', 'left:0;top:0;width:1px;height:1px;outline:2000px solid #fff'),
  covered(
    'the top layer',
    'inset:0;width:100%;height:100%;margin:0;border:0;background:#fff',
    `
    cover.popover = 'manual'
    cover.showPopover()`,
  ),
  covered(
    'a canvas',
    'inset:0',
    `
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 800 })
    const context = canvas.getContext('2d')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, 900, 800)
    cover.append(canvas)`,
  ),
]

const painted = (visit: Visit) =>
  visit.page.evaluate(`new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))`)
const run = (visit: Visit, script: string) =>
  visit.page.evaluate(`{ const f = frameElementOfKit; ${script} }`)

/** Plays tricks on a frame in which all was seen: none leaves the button on, and a click brings nothing. */
async function holds(email: string, tricks: readonly Trick[]) {
  const visit = await visitHost(world, browser)
  const { eip155 } = await visit.signIn(email)
  await visit.page.addStyleTag({ content: '@keyframes flash { from { opacity: 0 } to { opacity: 0.5 } }' })
  const button = visit.frame.getByRole('button', { name: 'Sign', exact: true })
  const enabled = visit.frame.getByRole('button', { name: 'Sign', exact: true, disabled: false })
  for (const [name, hide, undo] of tricks) {
    const state = { name, isSettled: false, isOff: true }
    const signing = visit.rpc('personal_sign', ['0x48656c6c6f', eip155]).finally(() => {
      state.isSettled = true
    })
    await visit.ready('Sign')
    const place = await button.boundingBox()
    await run(visit, hide)
    await painted(visit)
    // A browser tells of it a moment later.
    await visit.page.waitForTimeout(500)
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
    expect(state).toEqual({ name, isSettled: false, isOff: true })
    await run(visit, undo)
    await visit.press('Reject')
    expect((await signing).code).toBe('USER_REJECTED')
  }
  await visit.page.context().close()
}

it('B12: no yes counts while a style of the page hides the frame', () => holds('hidden@example.com', short))

for (const trick of long)
  it(`B12: nor by ${trick[0]}`, { tags: ['long'] }, () =>
    holds(`hidden.${long.indexOf(trick)}@example.com`, [trick]),
  )
