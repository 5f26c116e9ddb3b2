import { it } from 'vitest'
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
]

it('B12: no yes counts while a style of the page hides the frame', () =>
  holds(world(), browser(), 'hidden@example.com', short))

it.each(inVisits(long).map((tricks, at) => [at, tricks.map(([name]) => name).join('; '), tricks] as const))(
  'B12: nor, %i, by %s',
  { tags: ['long'] },
  (at, _, tricks) => holds(world(), browser(), `hidden.${at}@example.com`, tricks),
)
