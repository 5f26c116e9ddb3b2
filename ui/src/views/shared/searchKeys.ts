import type { KeyboardEvent, RefObject } from 'react'
import { isComposing } from '../../primitives/controls/isComposing.js'

/** Keys for a search field: down goes to the first result in the box, and Enter opens it during a search. */
export const searchKeys =
  (box: RefObject<HTMLElement | null>, query: string | boolean) =>
  (event: KeyboardEvent): void => {
    if (isComposing(event)) return
    const first = box.current?.querySelector<HTMLElement>('[data-item]')
    if (event.key === 'ArrowDown') first?.focus()
    else if (event.key === 'Enter' && query) first?.click()
    else return
    event.preventDefault()
  }
