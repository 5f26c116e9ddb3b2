import { type CSSProperties, memo, type ReactNode, useEffect, useRef } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { AtRestContext } from '../card/AtRestContext.js'
import { useKeptFocus } from '../card/useKeptFocus.js'
import { useRovingGrid } from '../controls/useRovingGrid.js'
import { cx } from '../cx.js'
import { useReusedRows } from './useReusedRows.js'
import { useScrollWindow } from './useScrollWindow.js'
import virtualGridSheet from './VirtualGrid.css?inline'
import type { VirtualItemProps, VirtualListProps } from './VirtualList.js'
import { visibleRange } from './visibleRange.js'

export interface VirtualGridProps<Item> extends Omit<VirtualListProps<Item>, 'itemKey'> {
  /** Identifies the list, such as by the search text: another one begins at its top. */
  list?: string
}

/** Rows rendered beyond what is in sight, on either side. */
const OVERSCAN = 3

/**
 * A grid of 88 px tiles, four in a row unless told otherwise, or of rows with one column, that renders only the rows in sight, for up to 10,000 entries. Arrows,
 * Home, End and Page keys move. Assistive technology hears the row and column of each tile and how many rows there are.
 */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  const { items, list, renderItem, label, rowHeight = 96, columns = 4, maxHeight = 432, ...others } = props
  const { total = items.length, onNearEnd, onLeaveTop, className, part } = others
  useSheet(virtualGridSheet)
  const box = useRef<HTMLDivElement>(null)
  const rows = Math.ceil(items.length / columns)
  const reported = useRef<Pick<VirtualGridProps<Item>, 'items' | 'list'>>(undefined)
  const look = () => {
    const left = rows * rowHeight - (box.current?.scrollTop ?? 0) - scroll.height
    if (!onNearEnd || left > 8 * rowHeight || reported.current?.items === items) return
    reported.current = { items, list }
    onNearEnd()
  }
  const scroll = useScrollWindow(box, maxHeight, rowHeight, look, list)
  // What came may end where it stands, where nothing is left to scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what came is why.
  useEffect(() => {
    if (reported.current && reported.current.list === list) look()
  }, [items])
  const { first, end } = visibleRange(scroll.top, scroll.height, rowHeight, rows, OVERSCAN)
  const roving = useRovingGrid({ box, count: items.length, columns, rowHeight, onLeaveTop, list })

  const shown = Array.from({ length: end - first }, (_, at) => first + at)
  // The row with focus stays, or scrolling would drop the focus to the page.
  const active = Math.floor(roving.active / columns)
  if (active < rows && !shown.includes(active)) {
    if (shown[0] !== undefined && active < shown[0]) shown.unshift(active)
    else shown.push(active)
  }
  const placed = useReusedRows(shown, scroll.isMoving)
  useKeptFocus(box, roving.active)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move between the interactive items.
    <div
      ref={box}
      className={cx('vgrid', columns === 1 && 'vgrid-1', className)}
      part={cx('list', part)}
      style={{ '--vh': `${maxHeight}px`, '--rh': `${rowHeight}px`, '--n': columns } as CSSProperties}
      onKeyDown={roving.onKeyDown}
      onFocus={roving.onFocus}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot leave rows out. */}
      <div
        role="grid"
        className="vgrid-s"
        aria-label={label}
        aria-rowcount={Math.ceil(Math.max(total, items.length) / columns)}
        aria-colcount={columns}
        style={{ height: rows * rowHeight }}
      >
        <AtRestContext.Provider value={scroll.atRest}>
          {placed.map(({ key, row }) => (
            <VirtualGridRow
              key={key}
              active={row === active ? roving.active % columns : -1}
              {...{ row, items, columns, rowHeight, renderItem }}
            />
          ))}
        </AtRestContext.Provider>
      </div>
    </div>
  )
}

interface VirtualGridRowProps<Item> {
  row: number
  /** All of the grid. */
  items: readonly Item[]
  /** The column that Tab reaches. */
  active: number
  columns: number
  rowHeight: number
  renderItem: (item: Item, props: VirtualItemProps, index: number) => ReactNode
}

/** A list that grew is another array with the same items at its start. */
function isSameRow<Item>(before: VirtualGridRowProps<Item>, now: VirtualGridRowProps<Item>): boolean {
  const { items, ...rest } = now
  for (const name in rest) if (!Object.is(rest[name as never], before[name as never])) return false
  const first = now.row * now.columns
  for (let at = first; at < first + now.columns; at += 1) if (items[at] !== before.items[at]) return false
  return true
}

const VirtualGridRow = memo(GridRow, isSameRow) as typeof GridRow

function GridRow<Item>({ row, items, active, columns, rowHeight, renderItem }: VirtualGridRowProps<Item>) {
  const first = row * columns
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useSemanticElements: the tiles in it take the focus.
    <div
      role="row"
      className="vgrid-r"
      aria-rowindex={row + 1}
      style={{ transform: `translateY(${row * rowHeight}px)` }}
    >
      {items.slice(first, first + columns).map((item, column) => (
        // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useSemanticElements: the tile in it takes the focus.
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the row's elements serve one wallet after the other.
          key={column}
          role="gridcell"
          className="vgrid-i"
          aria-colindex={column + 1}
          data-index={first + column}
        >
          {renderItem(item, { tabIndex: column === active ? 0 : -1 }, first + column)}
        </div>
      ))}
    </div>
  )
}
