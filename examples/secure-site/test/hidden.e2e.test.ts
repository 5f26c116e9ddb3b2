import { expect, it } from 'vitest'
import { askedToSign } from './support/askedToSign.js'
import { around, covered, holds, inVisits, styled, type Trick } from './support/holds.js'
import { openWorld } from './support/openWorld.js'

const { world, browser } = openWorld()

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
  [
    'a transition of the frame alone that lets clicks through',
    `{
      const still = Object.assign(document.createElement('style'), { id: 'still' })
      still.textContent = '::view-transition,::view-transition-group(*){pointer-events:none;animation-duration:20s}::view-transition-image-pair(kit){opacity:0.01}'
      document.head.append(still)
      f.style.viewTransitionName = 'kit'
      window.moving = document.startViewTransition(() => {})
    }`,
    `window.moving.skipTransition(); document.getElementById('still').remove(); f.style.viewTransitionName = ''`,
  ],
  [
    'an animation by scrolling',
    `document.body.style.height = '5000px'; f.style.animation = 'flash linear both'; f.style.animationTimeline = 'scroll(root)'; scrollTo(0, 10)`,
    `document.body.style.height = ''; f.style.animation = ''; f.style.animationTimeline = ''; scrollTo(0, 0)`,
  ],
  [
    'a flicker that is over each time it is looked for',
    `window.flicker = f.animate([{ opacity: 1 }, { opacity: 1, offset: 0.02 }, { opacity: 0.02, offset: 0.03 }, { opacity: 0.02, offset: 0.97 }, { opacity: 1 }], { duration: 100, iterations: Infinity })`,
    'window.flicker.cancel()',
  ],
  around('a zoom around', 'zoom:0.3'),
  covered(
    'the backdrop of a dialog',
    '',
    `
    const dialog = document.createElement('dialog')
    dialog.innerHTML = '<style>dialog::backdrop{background:#fff;pointer-events:none}</style>'
    cover.append(dialog)
    dialog.showModal()`,
  ),
  [
    'a drawing around, into which it moves as it is',
    `{
      const drawing = Object.assign(document.createElement('div'), { id: 'drawing' })
      drawing.innerHTML = '<svg width="900" height="800"><g opacity="0.02"><foreignObject width="900" height="800"></foreignObject></g></svg>'
      document.body.append(drawing)
      drawing.querySelector('foreignObject').moveBefore(f, null)
    }`,
    `document.body.moveBefore(f, null); document.getElementById('drawing').remove()`,
  ],
]

it('B12: no yes counts while a style of the page hides the frame', () =>
  holds(world(), browser(), 'hidden@example.com', short))

it.each(inVisits(long).map((tricks, at) => [at, tricks.map(([name]) => name).join('; '), tricks] as const))(
  'B12: nor, %i, by %s',
  { tags: ['long'] },
  (at, _, tricks) => holds(world(), browser(), `hidden.${at}@example.com`, tricks),
)

it('B12: nor does a press where a page that has locked the pointer lets it go', {
  tags: ['long'],
}, async () => {
  const { page, x, y, refuse } = await askedToSign(world(), browser(), 'locked.pointer@example.com')
  await page.evaluate(`{
    const lock = Object.assign(document.createElement('button'), { id: 'lock', textContent: 'Play' })
    lock.style.cssText = 'position:fixed;left:20px;top:20px'
    lock.onclick = () => lock.requestPointerLock()
    document.body.append(lock)
  }`)
  const isLocked = () => page.evaluate('document.pointerLockElement !== null')
  const letGo = async () => {
    await page.evaluate('document.exitPointerLock()')
    await expect.poll(isLocked).toBe(false)
  }
  // A page that has let a pointer go may lock it again without a press.
  await page.locator('#lock').click()
  await expect.poll(isLocked).toBe(true)
  await letGo()
  await page.mouse.move(x - 20, y)
  await page.mouse.move(x, y, { steps: 4 })
  // So long must a pointer rest for a click to count.
  await page.waitForTimeout(700)
  await page.evaluate(`document.getElementById('lock').requestPointerLock()`)
  await expect.poll(isLocked).toBe(true)
  // The page hears of it, and may draw a pointer of its own.
  await page.mouse.move(200, 300, { steps: 3 })
  await letGo()
  // The real one is where it was. The driver's own click would move there first.
  const driver = await page.context().newCDPSession(page)
  const press = { x, y, button: 'left', clickCount: 1 } as const
  await driver.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press })
  await driver.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press })
  await refuse()
})

it('B12: nor does a press in a frame that is hidden in print, or was as it was printed', {
  tags: ['long'],
}, async () => {
  const { visit, page, x, y, refuse } = await askedToSign(world(), browser(), 'printed@example.com')
  const enabled = visit.frame.getByRole('button', { name: 'Sign', exact: true, disabled: false })
  const press = async () => {
    await expect.poll(() => enabled.count()).toBe(0)
    await page.mouse.move(x, y, { steps: 4 })
    // So long must a pointer rest for a click to count.
    await page.waitForTimeout(700)
    await page.mouse.click(x, y)
    await page.mouse.move(20, 20)
  }
  await page.addStyleTag({ content: '@media print { iframe { opacity: 0.02 } }' })
  await page.emulateMedia({ media: 'print' })
  await press()
  await page.emulateMedia({ media: 'screen' })
  await visit.ready('Sign')
  await page.evaluate(
    `addEventListener('beforeprint', () => { frameElementOfKit.style.filter = 'blur(9px)' })`,
  )
  await page.pdf()
  await press()
  await page.evaluate(`frameElementOfKit.style.filter = ''`)
  await refuse()
})
