import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { isRtl } from '../text/isRtl.js'

interface RovingOptions {
  box: RefObject<HTMLElement | null>
  count: number
  columns: number
  rowHeight: number
  /** The start of an item, in CSS pixels. Default: rows without gaps. */
  topOf?: (index: number) => number
  onLeaveTop?: () => void
  /** Another list begins with its first item. */
  list?: string
}

export interface RovingGrid {
  /** The item that Tab reaches. */
  active: number
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onFocus: (event: FocusEvent<HTMLElement>) => void
}

const focusable = 'button,a[href],[tabindex]'

function indexOf(target: EventTarget): number | undefined {
  const text = (target as Element).closest('[data-index]')?.getAttribute('data-index')
  return text == null ? undefined : Number(text)
}

/** One tab stop for a whole list: keys move it, scrolling the row into sight first. */
export function useRovingGrid({
  box,
  count,
  columns,
  rowHeight,
  topOf = index => Math.floor(index / columns) * rowHeight,
  onLeaveTop,
  list,
}: RovingOptions): RovingGrid {
  const [chosen, choose] = useState(0)
  const [shownList, setShownList] = useState(list)
  if (shownList !== list) {
    setShownList(list)
    choose(0)
  }
  const active = Math.min(chosen, Math.max(0, count - 1))
  const wanted = useRef<number | undefined>(undefined)

  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    const item = box.current?.querySelector(`[data-index="${wanted.current}"]`)
    wanted.current = undefined
    item?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true })
  })

  const go = (index: number) => {
    const element = box.current
    if (!element) return
    const top = topOf(index)
    const height = element.clientHeight
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + rowHeight > element.scrollTop + height) element.scrollTop = top + rowHeight - height
    wanted.current = index
    choose(index)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight)) * columns
    const side = columns > 1 ? (isRtl(event.currentTarget) ? -1 : 1) : 0
    const steps: Record<string, number> = {
      ArrowDown: columns,
      ArrowUp: -columns,
      ArrowRight: side,
      ArrowLeft: -side,
      PageDown: page,
      PageUp: -page,
      Home: -count,
      End: count,
    }
    const step = steps[event.key]
    if (!step || count === 0) return
    event.preventDefault()
    const from = indexOf(event.target) ?? active
    if (event.key === 'ArrowUp' && from < columns && onLeaveTop) return onLeaveTop()
    go(Math.max(0, Math.min(count - 1, from + step)))
  }

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const index = indexOf(event.target)
    if (index !== undefined) choose(index)
  }
  return { active, onKeyDown, onFocus }
}
