import { expect, it } from 'vitest'
import { askedToSign } from './support/askedToSign.js'
import { around, covered, holds, inVisits, styled, type Trick } from './support/holds.js'
import { openWorld } from './support/openWorld.js'
import type { World } from './support/startWorld.js'
import type { Visit } from './support/visitHost.js'

const { world, browser } = openWorld()

/** What paints where its box is not. */
const elsewhere: readonly Trick[] = [
  covered(
    'a drawing that leaves its box',
    'left:0;top:0;width:1px;height:1px',
    `cover.innerHTML = '<svg width="1" height="1" style="overflow:visible"><rect x="-9" width="3000" height="3000" fill="#fff"/></svg>'`,
  ),
  covered(
    'the backdrop of a popover',
    'width:1px;height:1px;margin:0;border:0;padding:0',
    `
    const style = document.createElement('style')
    style.textContent = '#cover::backdrop{background:#fff;pointer-events:none}'
    cover.append(style)
    cover.popover = 'manual'
    cover.showPopover()`,
  ),
  covered(
    'a shadow by a filter',
    'left:-2000px;top:0;width:2000px;height:2000px;background:#fff;filter:drop-shadow(2000px 0 0 #fff)',
  ),
  covered(
    'a reflection',
    'left:-2000px;top:0;width:2000px;height:2000px;background:#fff;-webkit-box-reflect:right 0',
  ),
  covered(
    'the picture of a border',
    'left:0;top:0;width:1px;height:1px;border:1px solid;border-image:linear-gradient(#fff,#fff) 1 / 2000px / 2000px',
  ),
  covered(
    'a large letter',
    'left:0;top:-300px;font-size:1600px;line-height:1;color:#fff',
    `cover.textContent = '█'`,
  ),
  covered(
    'a line below a letter',
    'left:0;top:0;color:#fff;font-size:20px;width:900px;text-decoration:underline 1500px #fff',
    `cover.textContent = 'x'.repeat(90)`,
  ),
  covered(
    'a stroke of a letter',
    'left:300px;top:300px;-webkit-text-stroke:1500px #fff',
    `cover.textContent = 'x'`,
  ),
  covered(
    'a shadow of a letter',
    'left:-3000px;top:-300px;font-size:1600px;line-height:1;text-shadow:3000px 0 0 #fff',
    `cover.textContent = '█'`,
  ),
  covered(
    'a rule between columns',
    'left:0;top:0;width:900px;height:800px;columns:2;column-gap:900px;column-rule:900px solid #fff',
    `cover.innerHTML = '<p style="height:800px">x</p><p style="height:800px">x</p>'`,
  ),
  covered(
    'a film',
    'inset:0',
    `
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 800 })
    const context = canvas.getContext('2d')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, 900, 800)
    const film = document.createElement('video')
    film.muted = true
    film.srcObject = canvas.captureStream()
    film.style.cssText = 'width:900px;height:800px'
    cover.append(film)
    film.play()`,
  ),
  covered(
    'another frame',
    'inset:0',
    `
    const other = document.createElement('iframe')
    other.srcdoc = '<body style="background:#fff">'
    other.style.cssText = 'width:900px;height:800px;border:0'
    // Out of sight of what looks for the wallet's frame.
    cover.attachShadow({ mode: 'closed' }).append(other)`,
  ),
]

/** What is around it, and how it is drawn. */
const drawn: readonly Trick[] = [
  around('a path around that clips', 'clip-path:inset(400px 0 0 0)'),
  around('a filter around of its colours', 'filter:contrast(0) brightness(2)'),
  around('a blend around', 'mix-blend-mode:screen;background:#fff;isolation:isolate;opacity:0.99'),
  around('an animated opacity around', 'animation:flash 1s infinite alternate'),
  around('a turned back', 'transform:rotateY(180deg);backface-visibility:hidden;transform-style:preserve-3d'),
  around('a scale around', 'scale:0.3'),
  around('a turn around', 'rotate:90deg'),
  around('not visible around', 'visibility:hidden'),
  around('not displayed around', 'display:none'),
  styled('its content not rendered', 'content-visibility:hidden;contain-intrinsic-size:370px 640px'),
  [
    'a drawn filter',
    `{
      const drawing = Object.assign(document.createElement('div'), { id: 'drawing' })
      drawing.innerHTML = '<svg width="0" height="0"><filter id="blank"><feFlood flood-color="#fff"/></filter></svg>'
      document.body.append(drawing)
      f.style.filter = 'url("#blank")'
    }`,
    `f.style.filter = ''; document.getElementById('drawing').remove()`,
  ],
  styled('a skew', 'transform:skewX(70deg)'),
  styled('a matrix', 'transform:matrix(0.1,0,0,0.1,0,0)'),
  styled('a slow way to nothing', 'transition:opacity 20s;opacity:0'),
  styled('a place in a path', 'offset-path:ray(45deg);offset-distance:300px'),
  styled('a picture in its place', 'object-fit:none;object-position:900px 900px;padding:560px 180px'),
  [
    'a box that scrolls',
    `{
      const box = Object.assign(document.createElement('div'), { id: 'box' })
      box.style.cssText = 'position:fixed;right:20px;top:20px;width:370px;height:640px;overflow:scroll'
      box.innerHTML = '<div style="height:3000px"></div>'
      document.body.append(box)
      document.body.style.setProperty('overflow', 'clip')
      document.body.style.setProperty('height', '100px')
      document.body.style.setProperty('position', 'relative')
      document.body.style.setProperty('contain', 'paint')
      f.style.position = 'absolute'
      f.style.top = '-300px'
    }`,
    `document.getElementById('box').remove(); document.body.style.cssText = 'background:#889'; f.style.position = 'fixed'; f.style.top = '20px'`,
  ],
  [
    'a screen full of something else',
    `{
      const cover = Object.assign(document.createElement('div'), { id: 'cover' })
      cover.style.cssText = 'background:#fff;pointer-events:none'
      document.body.append(cover)
      cover.requestFullscreen().catch(() => { cover.popover = 'manual'; cover.style.cssText += ';width:100vw;height:100vh;border:0'; cover.showPopover() })
    }`,
    `{ const done = () => document.getElementById('cover').remove(); document.fullscreenElement ? document.exitFullscreen().then(done) : done() }`,
  ],
]

it('B12: no yes counts while something paints over the frame from elsewhere, or what is around is drawn otherwise', () =>
  holds(world(), browser(), 'covers@example.com', [...elsewhere.slice(0, 1), ...drawn.slice(0, 1)]))

it.each(
  inVisits([...elsewhere.slice(1), ...drawn.slice(1)]).map(
    (tricks, at) => [at, tricks.map(([name]) => name).join('; '), tricks] as const,
  ),
)('B12: nor, %i, by %s', { tags: ['long'] }, (at, _, tricks) =>
  holds(world(), browser(), `covers.${at}@example.com`, tricks),
)

const inPage = ({ page }: Visit, script: string) =>
  page.evaluate(`{ const f = frameElementOfKit; ${script} }`)

it('B12: keys that are meant for the page say no yes, though it hands the focus to the frame', async () => {
  const { visit, holds, refuse } = await askedToSign(world(), browser(), 'keys@example.com')
  for (const key of ['Enter', ' ', 'Enter']) {
    await inPage(visit, 'f.focus(); f.contentWindow.focus()')
    await visit.page.keyboard.press(key)
    await holds(key)
  }
  await refuse()
})

it('B12: a press that begins in the page is none in the frame', {
  tags: ['long'],
}, async () => {
  const { visit, x, y, holds, refuse } = await askedToSign(world(), browser(), 'drag@example.com')
  const { page } = visit
  await inPage(
    visit,
    `{
      const thing = Object.assign(document.createElement('div'), { id: 'thing', draggable: true, textContent: 'Pull me' })
      thing.style.cssText = 'position:fixed;left:20px;top:20px;width:80px;height:40px'
      thing.addEventListener('dragstart', event => event.dataTransfer.setData('text/plain', 'yes'))
      document.body.append(thing)
    }`,
  )
  // Dropped on the button.
  await page.mouse.move(40, 40)
  await page.mouse.down()
  await page.mouse.move(x - 20, y, { steps: 8 })
  await page.mouse.move(x, y, { steps: 4 })
  // So long must a pointer rest.
  await page.waitForTimeout(700)
  await page.mouse.up()
  await holds('a drop')
  // Pressed in the page, and let go over the button.
  await inPage(visit, `document.getElementById('thing').draggable = false`)
  await page.mouse.move(40, 40)
  await page.mouse.down()
  await page.mouse.move(x, y, { steps: 8 })
  // So long must a pointer rest.
  await page.waitForTimeout(700)
  await page.mouse.up()
  await holds('a button that is let go')
  await refuse()
})

/** A page of the project in a frame of another page, or of itself. */
async function nest(outer: World['shop']) {
  const context = await browser().newContext({ viewport: { width: 900, height: 800 } })
  const page = await context.newPage()
  const told: string[] = []
  page.on('console', message => told.push(message.text()))
  await page.goto(world().pageOf(outer))
  await page.evaluate(`new Promise(resolve => {
    const inner = Object.assign(document.createElement('iframe'), { id: 'inner', onload: resolve })
    inner.src = ${JSON.stringify(world().pageOf(world().shop))}
    inner.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0'
    document.body.append(inner)
  })`)
  const [, inner] = page.frames()
  if (!inner) throw new Error('There is no inner page')
  return { context, page, inner, told }
}

it('B12: a page of the project in a frame of another one gets no frame', async () => {
  const { context, inner, told } = await nest(world().other)
  await inner.evaluate('void connect().catch(() => {})')
  await expect.poll(() => told.some(text => text.includes('frame-ancestors'))).toBe(true)
  await context.close()
})

it('B12: a page in a frame of its own site, which hides it, gets no yes', { tags: ['long'] }, async () => {
  const { context, page, inner } = await nest(world().shop)
  await inner.evaluate('connect()')
  const before = Date.now()
  await inner.evaluate(`tell('CONNECT_EMAIL', { email: 'nested@example.com' })`)
  const { code } = await world().mail.inbox.next('nested@example.com', before)
  await inner.evaluate(`tell('CONNECT_OTP', { otp: '${code}' })`)
  const address = await inner.evaluate<string>(
    `tell('GET_USER').then(({ answer }) => answer.accounts.find(one => one.namespace === 'eip155').address)`,
  )
  await inner.evaluate(
    `void tell('RPC_REQUEST', { chainId: 'eip155:31337', method: 'personal_sign', params: ['0x48656c6c6f', '${address}'] })
      .then(told => { window.told = told })`,
  )
  const frame = page.frames().find(one => one.url().includes('/sdk'))
  if (!frame) throw new Error('There is no frame')
  const enabled = frame.getByRole('button', { name: 'Sign', exact: true, disabled: false })
  await enabled.waitFor()
  const style = (css: string) => page.evaluate(`document.getElementById('inner').style.cssText += '${css}'`)
  for (const [hide, show] of [
    [';opacity:0.02', ';opacity:1'],
    [';clip-path:inset(500px 0 0 0)', ';clip-path:none'],
    [';filter:blur(9px)', ';filter:none'],
  ] as const) {
    await style(hide)
    await expect.poll(() => enabled.count()).toBe(0)
    await style(show)
    await enabled.waitFor()
  }
  expect(await inner.evaluate('window.told')).toBe(undefined)
  await context.close()
})

it('B12: neither fonts nor anything else that is inherited reaches into the frame', {
  tags: ['long'],
}, async () => {
  const { visit, refuse } = await askedToSign(world(), browser(), 'fonts@example.com')
  const look = () =>
    visit.frame.locator('main').evaluate(main => {
      const parts = [main, ...main.querySelectorAll('*')]
      return parts.map(part => {
        const { font, color, letterSpacing, textIndent, visibility, direction, wordSpacing, lineHeight } =
          getComputedStyle(part)
        const { width, height } = part.getBoundingClientRect()
        return [
          font,
          color,
          letterSpacing,
          textIndent,
          visibility,
          direction,
          wordSpacing,
          lineHeight,
          width,
          height,
        ]
      })
    })
  const before = await look()
  const css =
    'font:0/0 none;color:transparent;letter-spacing:-1em;word-spacing:900px;text-indent:-999px;direction:rtl;text-transform:uppercase;-webkit-text-fill-color:transparent;-webkit-text-security:disc'
  await inPage(
    visit,
    `f.style.cssText += ${JSON.stringify(`;${css}`)}; document.body.style.cssText += ${JSON.stringify(`;${css}`)}`,
  )
  await inPage(visit, `document.fonts.add(new FontFace('system-ui', 'local(none)'))`)
  expect(await look()).toEqual(before)
  await refuse()
})
