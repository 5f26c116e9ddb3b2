import type { Frame, Page } from 'playwright-core'
import { findViolations } from '../../../playground/test/support/findViolations.js'

/** Runs in the document: `root` and all that takes the focus. */
const site = `
  const root = document.getElementById('site').shadowRoot
  const all = [...root.querySelectorAll('button, a[href], input, textarea, [tabindex="0"]')]
    .filter(one => one.checkVisibility())
  const nameOf = one => one?.getAttribute('aria-label') ?? (one?.labels?.[0] ?? one)?.innerText?.trim() ?? ''
`

/** The focused element: its place, its name, how many there are, and what a person at a keyboard would miss. */
const focused = `(() => {
  ${site}
  const one = root.activeElement
  if (!one) return { at: -1, name: '', all: all.length, faults: [] }
  const look = () => {
    let found = ''
    for (let at = one, up = 0; at instanceof Element && up < 4; at = at.parentElement, up += 1) {
      const { boxShadow, outlineStyle, outlineWidth, outlineColor } = getComputedStyle(at)
      found += boxShadow + outlineStyle + outlineWidth + outlineColor
    }
    return found
  }
  const within = look()
  one.blur()
  const without = look()
  one.focus()
  const { left, top, width, height } = one.getBoundingClientRect()
  const hit = root.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20))
  const label = one.labels?.[0]
  const isHit = hit && (one.contains(hit) || hit.contains(one) || label?.contains(hit))
  return {
    at: all.indexOf(one), name: nameOf(one), all: all.length,
    faults: [...(within === without ? ['the focus is not seen'] : []), ...(isHit ? [] : ['it is covered'])],
  }
})()`

/** What is too small to be hit, in CSS pixels (WCAG 2.5.8), and what does not fit into the width. */
const sizes = `(() => {
  ${site}
  const small = all.filter(one => one.matches('button, a, input')).flatMap(one => {
    const { width, height } = (one.labels?.[0] ?? one).getBoundingClientRect()
    return width < 24 || height < 24 ? [nameOf(one) + ' is ' + width + ' × ' + height] : []
  })
  const { scrollWidth, clientWidth } = document.documentElement
  return [...small, ...(scrollWidth > clientWidth ? [scrollWidth + ' px do not fit into ' + clientWidth] : [])]
})()`

interface Focused {
  /** -1: nothing of the site. */
  readonly at: number
  readonly name: string
  readonly all: number
  readonly faults: readonly string[]
}

/** Somebody who uses a document of the site, in a page's frame or alone, by keys only. */
export function walkByKeys(page: Page, part: Frame) {
  const now = () => part.evaluate<Focused>(focused)

  /** What is wrong for keys, for screen readers (axe), or by size. */
  async function look(): Promise<string[]> {
    const reached = new Set<number>()
    const faults = new Set<string>()
    let all = 1
    for (let step = 0; step < 2 * all + 4 && reached.size < all; step += 1) {
      await page.keyboard.press('Tab')
      const own = await now()
      all = own.all
      if (own.at < 0) continue
      reached.add(own.at)
      for (const fault of own.faults) faults.add(`${own.name}: ${fault}`)
    }
    if (reached.size < all || all === 0) faults.add(`keys reach ${reached.size} of ${all}`)
    const found = await findViolations(part)
    // The headings of a frame belong to the page around.
    const isFrame = part.parentFrame() !== null
    const own = found.filter(fault => !isFrame || !fault.startsWith('page-has-heading-one'))
    return [...faults, ...own, ...(await part.evaluate<string[]>(sizes))]
  }
  /** Tabs to what has this name, at most once around. */
  async function reach(name: string | RegExp): Promise<void> {
    const isIt = (own: Focused) =>
      own.at >= 0 && (typeof name === 'string' ? own.name === name : name.test(own.name))
    for (let step = 0; step < 60; step += 1) {
      if (isIt(await now())) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`No key reaches ${name}`)
  }
  const scrolled = () => part.evaluate<number>('document.documentElement.scrollTop')
  /** Scrolls to the end, from the start. Arrows scroll nothing while a field has the focus, but do beside any button. */
  async function read(): Promise<void> {
    await reach(/./)
    for (let last = -1; last !== (await scrolled()); ) {
      last = await scrolled()
      await page.keyboard.press('PageUp')
    }
    for (let last = -1; last !== (await scrolled()); ) {
      last = await scrolled()
      // What is in sight is taken as seen a moment later, of which nothing tells.
      await page.waitForTimeout(700)
      for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
    }
  }
  return {
    look,
    reach,
    /** Waits for a button, reads until it is on, and presses it. */
    async use(name: string): Promise<void> {
      const [any, on] = [{}, { disabled: false }].map(more =>
        part.getByRole('button', { name, exact: true, ...more }).first(),
      )
      await any?.waitFor()
      await reach(name)
      while (!(await on?.isVisible())) await read()
      await reach(name)
      // A window closes at its answer, often before the press has reported back.
      await page.keyboard.press('Enter').catch((error: unknown) => {
        if (!page.isClosed()) throw error
      })
    },
    async type(name: string | RegExp, text: string): Promise<void> {
      await reach(name)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(text)
    },
    /** Something of the document has the focus, as the title of what came up after a press. */
    hasFocus: () =>
      part.evaluate<boolean>(`document.getElementById('site').shadowRoot.activeElement !== null`),
  }
}
