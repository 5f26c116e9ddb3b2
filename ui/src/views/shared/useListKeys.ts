import { type KeyboardEvent, useRef } from 'react'

const PAUSE = 700
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

/**
 * Keys for a view with rows: up, down, Home and End move between the elements with `data-item`, letters
 * jump to the row that begins with them. Put it on an element around all rows.
 */
export function useListKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef({ text: '', at: 0 })
  return event => {
    const target = event.target as HTMLElement
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    if (target.closest('input,textarea,[role=tablist]')) return
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-item]')]
    if (items.length === 0) return
    const here = items.findIndex(item => item.contains(target))
    const step = steps[event.key]
    if (step !== undefined) {
      const next = here < 0 ? (step > 0 ? 0 : items.length - 1) : here + step
      items[Math.max(0, Math.min(items.length - 1, next))]?.focus()
      event.preventDefault()
      return
    }
    if ([...event.key].length !== 1 || (event.key === ' ' && !typed.current.text)) return
    const isFresh = event.timeStamp - typed.current.at > PAUSE
    const text = (isFresh ? '' : typed.current.text) + fold(event.key)
    typed.current = { text, at: event.timeStamp }
    // The same letter again goes on to the next row that begins with it.
    const from = text.length > 1 ? here : here + 1
    const order = [...items.slice(Math.max(0, from)), ...items.slice(0, Math.max(0, from))]
    const match = order.find(item => fold(item.dataset['item'] || (item.textContent ?? '')).startsWith(text))
    if (!match) return
    match.focus()
    event.preventDefault()
  }
}
