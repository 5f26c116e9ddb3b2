import type { ReactNode } from 'react'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import { tabIds } from './tabIds.js'

export interface TabPanelProps extends PartProps {
  /** The same `base` as the `SegmentedTabs`. */
  base: string
  /** The selected tab. */
  id: string
  children: ReactNode
}

/** The content of the selected tab. */
export function TabPanel({ base, id, children, className, part }: TabPanelProps) {
  const ids = tabIds(base, id)
  return (
    <div
      id={ids.panel}
      role="tabpanel"
      aria-labelledby={ids.tab}
      className={className}
      part={cx('tab-panel', part)}
    >
      {children}
    </div>
  )
}
