import type { Page } from 'playwright-core'

/** The texts of the kit's buttons and of its modal that match, and how they are drawn. */
export const drawnTexts = (page: Page, pattern: RegExp) =>
  page.evaluate(source => {
    const sought = new RegExp(source, 'u')
    const shadow = document.querySelector('latchkit-modal')?.shadowRoot
    const own = ({ childNodes }: Element) =>
      [...childNodes].map(node => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')).join('')
    /** True if an edge, or the ellipsis at it, hides a part of the text. */
    const isCut = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const text = range.getBoundingClientRect()
      let scrolls = false
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { display, overflowX, overflowY, textOverflow, direction, fontSize } = getComputedStyle(box)
        if (display === 'inline') continue
        const edge = box.getBoundingClientRect()
        const isDotted = textOverflow === 'ellipsis' && box.scrollWidth > box.clientWidth
        const dots = isDotted ? Number.parseFloat(fontSize) : 0
        const [left, right] = direction === 'rtl' ? [dots, 0] : [0, dots]
        const isBeside = text.left < edge.left + left - 1 || text.right > edge.right - right + 1
        if (overflowX !== 'visible' && isBeside) return true
        // Text that scrolls comes into sight.
        scrolls ||= /auto|scroll/.test(overflowY)
        if (!scrolls && /hidden|clip/.test(overflowY) && text.bottom > edge.bottom + 1) return true
      }
      return text.left < 0 || text.right > window.innerWidth
    }
    return [
      ...document.querySelectorAll('.lk-button *'),
      ...(shadow ? shadow.querySelectorAll('dialog[open] *') : []),
    ]
      .filter(element => sought.test(own(element)) && !element.closest('.vh'))
      .filter(element => element.checkVisibility({ visibilityProperty: true }))
      .map(element => ({
        text: own(element),
        isCut: isCut(element),
        direction: getComputedStyle(element).direction,
        ligatures: getComputedStyle(element).fontVariantLigatures,
      }))
  }, pattern.source)
