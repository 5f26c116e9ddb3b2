import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { embeddedViews } from './support/embeddedViews.js'
import { featureViews } from './support/featureViews.js'
import { modalOf } from './support/modalOf.js'
import { purchaseViews } from './support/purchaseViews.js'
import { signInViews } from './support/signInViews.js'
import { stillness } from './support/stillness.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'
import { showView, views } from './support/views.js'

const sizes = [
  { width: 390, height: 664 },
  { width: 320, height: 568 },
] as const
/** Those that end with what moves money, signs, or takes it; what does first. */
const names = [
  'send-review',
  'swap-review',
  'sign-in-message',
  'receive',
  'send',
  'send-stranger',
  'send-done',
  'swap',
  'names-register',
  'buy',
  'buy-progress',
  'fund-progress',
  'fund-arrived',
  'sign-in',
  'email-settings',
  'switch-declined',
  'what-is-a-wallet',
]
const all = [...featureViews, ...purchaseViews, ...signInViews, ...embeddedViews, ...views]
const chosen = names.flatMap(name => all.filter(view => view.name === name))

/** The buttons that end the view: where they are, and whether a tap in their middle hits them. */
const lastButtons = (page: Page) =>
  modalOf(page)
    .locator('[part~=actions]')
    .last()
    .locator('button, a')
    .evaluateAll(buttons =>
      buttons.map(button => {
        const { top, bottom, left, width } = button.getBoundingClientRect()
        const root = button.getRootNode() as ShadowRoot
        const hit = root.elementFromPoint(left + width / 2, (top + bottom) / 2)
        return { text: button.textContent, inSight: bottom <= innerHeight && button.contains(hit) }
      }),
    )

describe('on a small phone', () => {
  const { open } = usePlaygroundPage()

  worstFirst(chosen, 4)('$name keeps its buttons in sight', async view => {
    const browser = { viewport: sizes[0], hasTouch: true, isMobile: true }
    const isSignIn = view.name.startsWith('sign-in')
    const visit = await open({ browser, query: view.query ?? '', ...(isSignIn && { signIn: {} }) })
    await showView(visit, view)
    for (const size of sizes) {
      await visit.page.setViewportSize(size)
      await stillness(visit.page)
      const buttons = await lastButtons(visit.page)
      expect(buttons.length).toBeGreaterThan(0)
      expect([size, buttons.filter(({ inSight }) => !inSight)]).toEqual([size, []])
    }
  })
})

describe('what scrolls below the buttons', () => {
  const { open } = usePlaygroundPage()

  it('is behind a hairline until its end', async () => {
    const review = featureViews.find(({ name }) => name === 'send-review')
    if (!review) throw new Error('No such view')
    const browser = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true }
    const visit = await open({ browser, query: review.query ?? '' })
    await showView(visit, review)
    const actions = modalOf(visit.page).locator('[part~=actions]')
    const line = () => actions.evaluate(box => getComputedStyle(box, '::before').borderTopColor)
    const none = 'rgba(0, 0, 0, 0)'
    await expect.poll(line).not.toBe(none)
    await actions.evaluate(box => {
      const scroller = box.closest('.hbox-s')
      if (scroller) scroller.scrollTop = scroller.scrollHeight
    })
    await expect.poll(line).toBe(none)
  })
})
