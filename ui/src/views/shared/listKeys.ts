const PAUSE = 700
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}
const interactive = 'button,a[href],input,textarea,select'
/** Parts with arrow keys of their own. */
const others = 'input,textarea,select,[role=tablist],[part~=list]'

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** True for a key press that writes one character, with no other key held. */
export const isLetter = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && key !== ' ' && !altKey && !ctrlKey && !metaKey

/**
 * Keys for a view: up, down, Home and End move between its elements with `data-item`, letters jump to the row
 * that begins with them, and Enter on nothing in particular presses the primary button.
 */
export function listKeys(view: HTMLElement): (event: KeyboardEvent) => void {
  let typed = ''
  let typedAt = 0
  return event => {
    const target = event.target as HTMLElement
    const { key } = event
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    if (key === 'Enter' && !target.closest(interactive)) {
      // A key that is still held was pressed for the view before.
      if (!event.repeat) view.querySelector<HTMLElement>('[part~=button-primary]')?.click()
      return
    }
    const items = [...view.querySelectorAll<HTMLElement>('[data-item]')]
    if (items.length === 0 || target.closest(others)) return
    const here = items.findIndex(item => item.contains(target))
    const step = steps[key]
    if (step !== undefined) {
      const next = here < 0 ? (step > 0 ? 0 : items.length - 1) : here + step
      items[Math.max(0, Math.min(items.length - 1, next))]?.focus()
      event.preventDefault()
      return
    }
    if (!isLetter(event)) return
    typed = (event.timeStamp - typedAt > PAUSE ? '' : typed) + fold(key)
    typedAt = event.timeStamp
    // The same letter again goes on to the next row that begins with it.
    const from = Math.max(0, typed.length > 1 ? here : here + 1)
    const order = [...items.slice(from), ...items.slice(0, from)]
    order.find(item => fold(item.dataset['item'] || (item.textContent ?? '')).startsWith(typed))?.focus()
  }
}
