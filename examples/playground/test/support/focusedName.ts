import type { Page } from 'playwright-core'

/** What the focused element is called, through shadow roots; empty when nothing has the focus. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    if (!element || element === document.body) return ''
    const label = element.getAttribute('aria-label')
    if (label) return label
    // A container that only takes the focus when it opens has no name of its own.
    if (element instanceof HTMLElement && !element.matches('a, button, input, select, textarea, [role]'))
      return ''
    const spoken = element.cloneNode(true) as Element
    for (const hidden of spoken.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    return (spoken.textContent ?? '').trim()
  })
