import { type CSSProperties, type ReactNode, useRef } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { useRovingGrid } from '../controls/useRovingGrid.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import { useScrollWindow } from './useScrollWindow.js'
import virtualListSheet from './VirtualList.css?inline'
import { visibleRange } from './visibleRange.js'

/** Put these on the focusable element of an item. */
export interface VirtualItemProps {
  tabIndex: 0 | -1
}

export interface VirtualListProps<Item> extends PartProps {
  items: readonly Item[]
  itemKey: (item: Item, index: number) => string
  /** One focusable element, for example a `Row`, with the props spread on it. */
  renderItem: (item: Item, props: VirtualItemProps, index: number) => ReactNode
  /** Names the list. */
  label: string
  /** CSS pixels, the same for every row. Default 60. */
  rowHeight?: number
  /** Items side by side: 4 makes a grid of tiles. Default 1. */
  columns?: number
  /** Greatest height in CSS pixels; shorter lists are as high as their rows. Default 420. */
  maxHeight?: number
  /** The list may go on: items known to exist in total, when more than are loaded. */
  total?: number
  /** Called when the end comes near; load more. */
  onNearEnd?: () => void
  /** Up arrow on the first row: give focus back to the search field. */
  onLeaveTop?: () => void
}

/** A list that renders only what is in sight, for up to 10,000 entries. Arrows, Home, End and Page keys move. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, itemKey, renderItem, label, rowHeight = 60, columns = 1, maxHeight = 420, ...others } = props
  const { total = items.length, onNearEnd, onLeaveTop, className, part } = others
  useSheet(virtualListSheet)
  const box = useRef<HTMLDivElement>(null)
  const rows = Math.ceil(items.length / columns)
  const reported = useRef(-1)
  const scroll = useScrollWindow(box, maxHeight, rowHeight, () => {
    const left = rows * rowHeight - (box.current?.scrollTop ?? 0) - scroll.height
    if (left > 4 * rowHeight || reported.current === items.length) return
    reported.current = items.length
    onNearEnd?.()
  })
  const { first, end } = visibleRange(scroll.top, scroll.height, rowHeight, rows, 4)
  const roving = useRovingGrid({ box, count: items.length, columns, rowHeight, onLeaveTop })

  const shown: number[] = []
  for (let index = first * columns; index < Math.min(items.length, end * columns); index++) shown.push(index)
  // The item with focus stays, or scrolling would drop the focus to the page.
  const { active } = roving
  if (active < items.length && !shown.includes(active)) {
    if (shown[0] !== undefined && active < shown[0]) shown.unshift(active)
    else shown.push(active)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move between the interactive items.
    <div
      ref={box}
      className={cx('vlist', columns > 1 && 'vlist-c', className)}
      part={cx('list', part)}
      style={{ '--vh': `${maxHeight}px`, '--rh': `${rowHeight}px`, '--n': columns } as CSSProperties}
      onKeyDown={roving.onKeyDown}
      onFocus={roving.onFocus}
    >
      <ul className="vlist-s" aria-label={label} style={{ height: rows * rowHeight }}>
        {shown.map(index => {
          const item = items[index] as Item
          const row = Math.floor(index / columns)
          return (
            <li
              key={itemKey(item, index)}
              className={cx('vlist-i', row > 0 && columns === 1 && 'vlist-h')}
              aria-setsize={total}
              aria-posinset={index + 1}
              data-index={index}
              // No custom property here: with one that is its own, all that is in an item is styled alone.
              style={{
                transform: `translateY(${row * rowHeight}px)`,
                insetInlineStart: `${((index % columns) * 100) / columns}%`,
              }}
            >
              {renderItem(item, { tabIndex: index === active ? 0 : -1 }, index)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
