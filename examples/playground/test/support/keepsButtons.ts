import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { worstFirst } from '../../../../.ci/vitest/worstFirst.js'
import { modalOf } from './modalOf.js'
import { stillness } from './stillness.js'
import { usePlaygroundPage } from './usePlaygroundPage.js'
import { type KitView, showView } from './views.js'

const sizes = [
  { width: 390, height: 664 },
  { width: 320, height: 568 },
] as const
/** The height of an on-screen keyboard on a small phone. */
const KEYBOARD_PX = 240

/** A visual viewport that a test makes smaller, as an on-screen keyboard does. */
export const keyboardScript = `
  const view = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 })
  Object.defineProperty(window, 'visualViewport', { value: view })
  globalThis.showKeyboard = height => {
    view.height = innerHeight - height
    view.dispatchEvent(new Event('resize'))
  }
`
export const showKeyboard = (page: Page, height: number) =>
  page.evaluate(px => (globalThis as unknown as { showKeyboard(px: number): void }).showKeyboard(px), height)

/** The buttons that end the view: where they are, and whether a tap in their middle hits them. */
const hidden = (page: Page, keyboard: number) =>
  modalOf(page)
    .locator('[part~=actions]')
    .last()
    .locator('button, a')
    .evaluateAll((buttons, covered) => {
      const seen = buttons.map(button => {
        const { top, bottom, left, width } = button.getBoundingClientRect()
        const root = button.getRootNode() as ShadowRoot
        const hit = root.elementFromPoint(left + width / 2, (top + bottom) / 2)
        return { text: button.textContent, inSight: bottom <= innerHeight - covered && button.contains(hit) }
      })
      return seen.length === 0 ? ['no button'] : seen.flatMap(({ text, inSight }) => (inSight ? [] : [text]))
    }, keyboard)

/**
 * Tests that the buttons which end these views are in sight on a small phone, also while its keyboard is there.
 *
 * @param all where the views are
 * @param names of them, the worst first
 * @param first how many of them run with `npm test`
 */
export function keepsButtons(all: readonly KitView[], names: readonly string[], first = 1): void {
  const chosen = names.flatMap(name => all.filter(view => view.name === name))

  describe('on a small phone', () => {
    const { open } = usePlaygroundPage()

    worstFirst(chosen, first)('$name keeps its buttons in sight', async view => {
      expect(chosen.map(({ name }) => name)).toEqual(names)
      const browser = { viewport: sizes[0], hasTouch: true, isMobile: true }
      const isSignIn = view.name.startsWith('sign-in')
      const visit = await open({
        browser,
        query: view.query ?? '',
        scripts: [keyboardScript],
        ...(isSignIn && { signIn: {} }),
      })
      const { page } = visit
      await showView(visit, view)
      const field = modalOf(page).getByRole('textbox').first()
      const heights = (await field.isVisible()) ? [0, KEYBOARD_PX] : [0]
      for (const size of sizes) {
        await page.setViewportSize(size)
        for (const height of heights) {
          if (height > 0) await field.focus()
          await showKeyboard(page, height)
          await stillness(page)
          await expect
            .poll(async () => [size, height, await hidden(page, height)])
            .toEqual([size, height, []])
        }
      }
    })
  })
}
