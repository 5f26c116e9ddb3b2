import { forwardRef, type ReactNode } from 'react'
import { ChevronDownIcon } from '../../icons/icons.js'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import pillSheet from './Pill.css?inline'
import { Pressable, type PressableProps } from './Pressable.js'

export interface PillProps extends PressableProps {
  /** `token` 44 px, `network` 36 px, `name` the account's name without a ground. Default `token`. */
  kind?: 'token' | 'network' | 'name'
  /** A `Mark`: 28 px for tokens, 20 px for networks. */
  mark?: ReactNode
  /** Hides the chevron where there is nothing to choose. */
  plain?: boolean
  children: ReactNode
}

/** A pill that opens a choice: the token, the network, the account. */
export const Pill = forwardRef<HTMLElement, PillProps>(function Pill(
  { kind = 'token', mark, plain, children, className, part, ...rest },
  ref,
) {
  useSheet(pillSheet)
  return (
    <Pressable
      {...rest}
      ref={ref}
      className={cx('pill hit', kind !== 'token' && `pill-${kind}`, className)}
      part={cx('pill', `pill-${kind}`, part)}
    >
      {mark}
      <span>{children}</span>
      {plain ? null : <ChevronDownIcon size={16} />}
    </Pressable>
  )
})
