import type { Page } from 'playwright-core'

/** The name of the focused element, through shadow roots; empty if nothing has the focus. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    if (!element || element === document.body) return ''
    const label = element.getAttribute('aria-label')
    if (label) return label
    // A container that only takes the focus when it opens has no name.
    if (element instanceof HTMLElement && !element.matches('a, button, input, select, textarea, [role]'))
      return ''
    const spoken = element.cloneNode(true) as Element
    for (const hidden of spoken.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    return (spoken.textContent ?? '').trim()
  })
