import { type CSSProperties, type KeyboardEvent, useId, useRef } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import { isRtl } from '../text/isRtl.js'
import segmentedTabsSheet from './SegmentedTabs.css?inline'
import { tabIds } from './tabIds.js'

export interface SegmentedTab<Id extends string = string> {
  id: Id
  label: string
  /** Spoken text of a dot that says there is news, for example `1 pending`. */
  news?: string
}

export interface SegmentedTabsProps<Id extends string = string> extends PartProps {
  tabs: readonly SegmentedTab<Id>[]
  value: Id
  onChange: (id: Id) => void
  /** Names the list of tabs. */
  label: string
  /** Shared with the `TabPanel`s, which must be in the page for the selected tab. */
  base?: string
}

/** Tabs on a 44 px track; arrows, Home and End move and select, in the direction of the text. */
export function SegmentedTabs<Id extends string>(props: SegmentedTabsProps<Id>) {
  const { tabs, value, onChange, label, base, className, part } = props
  useSheet(segmentedTabsSheet)
  const own = useId()
  const list = useRef<HTMLDivElement>(null)
  const selected = Math.max(
    0,
    tabs.findIndex(tab => tab.id === value),
  )

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const forward = isRtl(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight'
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const last = tabs.length - 1
    const target = {
      [forward]: selected === last ? 0 : selected + 1,
      [backward]: selected === 0 ? last : selected - 1,
      Home: 0,
      End: last,
    }[event.key]
    const tab = target === undefined ? undefined : tabs[target]
    if (!tab || target === undefined) return
    event.preventDefault()
    onChange(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }

  return (
    <div
      ref={list}
      className={cx('tabs', className)}
      part={cx('tabs', part)}
      role="tablist"
      aria-label={label}
      style={{ '--n': tabs.length, '--i': selected } as CSSProperties}
      onKeyDown={move}
    >
      <span className="tabs-h" part="tabs-thumb" aria-hidden="true" />
      {tabs.map((tab, index) => {
        const ids = tabIds(base ?? own, tab.id)
        const current = index === selected
        return (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={ids.tab}
            className="tabs-t"
            part="tab"
            aria-selected={current}
            aria-controls={base && current ? ids.panel : undefined}
            tabIndex={current ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            <span>{tab.label}</span>
            {tab.news ? <span className="tabs-d" role="img" aria-label={tab.news} /> : null}
          </button>
        )
      })}
    </div>
  )
}
