import { describe, expect, it } from 'vitest'
import { featureViews } from './support/featureViews.js'
import { keepsButtons } from './support/keepsButtons.js'
import { modalOf } from './support/modalOf.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'
import { showView } from './support/views.js'

keepsButtons(featureViews, [
  'send-review',
  'send',
  'send-stranger',
  'send-waiting',
  'send-declined',
  'send-done',
])

describe('what scrolls below the buttons', () => {
  const { open } = usePlaygroundPage()

  it('is behind a hairline until its end', { tags: ['long'] }, async () => {
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
