import { type CSSProperties, type ReactNode, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { useKeptFocus } from '../card/useKeptFocus.js'
import { useRovingGrid } from '../controls/useRovingGrid.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import { Heading } from '../text/Heading.js'
import { type SectionLayout, sectionLayout } from './sectionLayout.js'
import { useReusedRows } from './useReusedRows.js'
import { useScrollWindow } from './useScrollWindow.js'
import type { VirtualItemProps } from './VirtualList.js'
import virtualSectionsSheet from './VirtualSections.css?inline'

/** Rows below one heading. */
export interface VirtualSection {
  readonly key: string
  readonly heading: ReactNode
  readonly count: number
}

export interface VirtualSectionsProps extends PartProps {
  sections: readonly VirtualSection[]
  /** One focusable element, for example a `Row`, with the props spread on it. Rows count through all sections. */
  renderItem: (index: number, props: VirtualItemProps) => ReactNode
  /** Names the list. */
  label: string
  /** CSS pixels, the same for every row. Default 64. */
  rowHeight?: number
  /** CSS pixels. Default 36. */
  headingHeight?: number
  /** Greatest height in CSS pixels; shorter lists are as high as their rows. Default 420. */
  maxHeight?: number
  /** Called with the rows in sight, `end` excluded, when they change: load what they lack. */
  onRange?: (first: number, end: number) => void
  /** The content below the last row. */
  end?: ReactNode
}

/** Rows rendered beyond what is in sight, on either side; `LEAP` while somebody leaps past them. */
const OVERSCAN = 4
const LEAP = 1

/**
 * Rows in sections with sticky headings that renders only what is in sight, for up to 100,000 of them. Arrows, Home, End
 * and Page keys move. The rows themselves need not be in memory: `onRange` says which are looked at.
 */
export function VirtualSections(props: VirtualSectionsProps) {
  const { sections, renderItem, label, rowHeight = 64, headingHeight = 36, maxHeight = 420 } = props
  const { onRange, end, className, part } = props
  useSheet(virtualSectionsSheet)
  const base = useId()
  const box = useRef<HTMLDivElement>(null)
  const layout = useMemo(
    () =>
      sectionLayout(
        sections.map(({ count }) => count),
        rowHeight,
        headingHeight,
      ),
    [sections, rowHeight, headingHeight],
  )
  const scroll = useScrollWindow(box, maxHeight, rowHeight)
  const range = layout.between(scroll.top, scroll.top + scroll.height)
  const roving = useRovingGrid({ box, count: layout.rows, columns: 1, rowHeight, topOf: layout.topOf })
  useKeptFocus(box, roving.active)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is looked at makes a call.
  useLayoutEffect(() => onRange?.(range.first, range.end), [range.first, range.end, layout.rows])

  const beyond = scroll.isLeap ? LEAP : OVERSCAN
  const first = Math.max(0, range.first - beyond)
  const shown = Array.from(
    { length: Math.min(layout.rows, range.end + beyond) - first },
    (_, at) => first + at,
  )
  // The row with focus stays, or scrolling would drop the focus to the page.
  if (roving.active < layout.rows && !shown.includes(roving.active)) {
    if (roving.active < first) shown.unshift(roving.active)
    else shown.push(roving.active)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move between the interactive items.
    <div
      ref={box}
      className={cx('vsec', className)}
      part={cx('list', part)}
      style={
        { '--vh': `${maxHeight}px`, '--rh': `${rowHeight}px`, '--hh': `${headingHeight}px` } as CSSProperties
      }
      onKeyDown={roving.onKeyDown}
      onFocus={roving.onFocus}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no list. */}
      <div role="group" aria-label={label} className="vsec-s" style={{ height: layout.height }}>
        {bySection(shown, layout).map(([at, rows]) => {
          const section = sections[at]
          if (!section) return null
          const { start, top } = layout.section(at)
          const id = `${base}${section.key}`
          // No custom properties from here on: with one that is its own, all that is in a row is styled alone.
          return (
            <section
              key={section.key}
              className="vsec-g"
              aria-labelledby={id}
              style={{ insetBlockStart: top, height: headingHeight + section.count * rowHeight }}
            >
              <Heading id={id} sticky>
                {section.heading}
              </Heading>
              <ul className="vsec-l" aria-labelledby={id} style={{ height: section.count * rowHeight }}>
                <SectionRows
                  isMoving={scroll.isMoving}
                  active={roving.active}
                  count={section.count}
                  {...{ rows, start, rowHeight, renderItem }}
                />
              </ul>
            </section>
          )
        })}
      </div>
      {end}
    </div>
  )
}

interface SectionRowsProps extends Pick<VirtualSectionsProps, 'renderItem'> {
  rows: readonly number[]
  isMoving: boolean
  /** The row that Tab reaches. */
  active: number
  /** The section's first row, and how many it has. */
  start: number
  count: number
  rowHeight: number
}

function SectionRows({ rows, isMoving, active, start, count, rowHeight, renderItem }: SectionRowsProps) {
  return useReusedRows(rows, isMoving).map(({ key, row }) => (
    <li
      key={key}
      className={cx('vsec-i', row > start ? 'vsec-h' : 'vsec-f')}
      aria-setsize={count}
      aria-posinset={row - start + 1}
      data-index={row}
      style={{ transform: `translateY(${(row - start) * rowHeight}px)` }}
    >
      {renderItem(row, { tabIndex: row === active ? 0 : -1 })}
    </li>
  ))
}

function bySection(shown: readonly number[], layout: SectionLayout): [number, number[]][] {
  const found = new Map<number, number[]>()
  for (const row of shown) {
    const at = layout.sectionOf(row)
    const rows = found.get(at)
    if (rows) rows.push(row)
    else found.set(at, [row])
  }
  return [...found]
}
