import { forwardRef, type ReactNode } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { Pressable, type PressableProps } from '../controls/Pressable.js'
import { cx } from '../cx.js'
import tileSheet from './Tile.css?inline'

export interface TileProps extends PressableProps {
  /** A 40 px `Mark`. */
  mark: ReactNode
  label: string
  /** Said after the label and not shown: what a badge on the mark means. */
  note?: string
}

/** A name that is too long for a line, like WalletConnect, breaks before the capital inside of it. */
function breakable(label: string): ReactNode {
  const end = label.search(/[a-z][A-Z]/) + 1
  if (end === 0) return label
  return (
    <>
      {label.slice(0, end)}
      <wbr />
      {label.slice(end)}
    </>
  )
}

/** A featured wallet: 88 px high, four in a `Grid`. */
export const Tile = forwardRef<HTMLElement, TileProps>(function Tile(
  { mark, label, note, className, part, ...rest },
  ref,
) {
  useSheet(tileSheet)
  return (
    <Pressable
      {...rest}
      ref={ref}
      hint={rest.hint ?? label}
      className={cx('tile', className)}
      part={cx('tile', part)}
    >
      {mark}
      <bdi className="tile-l">{breakable(label)}</bdi>
      {note ? <span className="vh">{note}</span> : null}
    </Pressable>
  )
})
