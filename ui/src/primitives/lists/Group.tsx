import { Children, type ReactNode, useId } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import { Heading } from '../text/Heading.js'
import groupSheet from './Group.css?inline'

// VoiceOver drops list semantics from lists without bullets unless the role is spelled out.
const listRole = { role: 'list' }

export interface GroupProps extends PartProps {
  /** Section heading above the surface; it names the list. */
  heading?: ReactNode
  /** Shown at the end of the heading. */
  count?: ReactNode
  /** Names the list when there is no heading. */
  label?: string
  /** Each direct child becomes one list item; hairlines separate the rows. */
  children: ReactNode
}

/** A surface that holds rows. */
export function Group({ heading, count, label, children, className, part }: GroupProps) {
  useSheet(groupSheet)
  const id = useId()
  const list = (
    <ul
      {...listRole}
      className={cx('grp', className)}
      part={cx('group', part)}
      aria-label={label}
      aria-labelledby={heading == null ? undefined : id}
    >
      {Children.map(children, child =>
        child == null || typeof child === 'boolean' ? null : <li className="grp-i">{child}</li>,
      )}
    </ul>
  )
  if (heading == null) return list
  return (
    <section aria-labelledby={id}>
      <Heading id={id} end={count}>
        {heading}
      </Heading>
      {list}
    </section>
  )
}
