import { forwardRef, type HTMLAttributes, type ReactNode, type Ref } from 'react'
import { ChevronEndIcon } from '../../icons/modalIcons.js'
import { useSheet } from '../../styles/useSheet.js'
import { Pressable, type PressableProps } from '../controls/Pressable.js'
import { cx } from '../cx.js'
import { isolated } from '../text/isolated.js'
import rowSheet from './Row.css?inline'

export interface RowProps extends PressableProps {
  /** A `Mark`, `Avatar` or 36 px glyph at the start. */
  mark?: ReactNode
  title: ReactNode
  subtitle?: ReactNode
  /** A 12 px label above the title: From, To. */
  overline?: ReactNode
  /** Value at the end, over `endSubtitle`; plain text reads as muted, `endStrong` makes it a title. */
  end?: ReactNode
  endSubtitle?: ReactNode
  endStrong?: boolean
  /** A `Tag`, `SmallButton` or `IconButton` after the values. Buttons only in a row that is itself static. */
  tag?: ReactNode
  chevron?: boolean
  /** 60 for wallets, 64 for two lines with values, 56 plain. Default `wallet`. */
  height?: 'wallet' | 'two' | 'plain'
  /** Title and subtitle take as many lines as they need. Not for a list with rows of one height. */
  wrap?: boolean
}

/** One line of a `Group`: a button with `onClick`, a link with `href`, otherwise static. */
export const Row = forwardRef<HTMLElement, RowProps>(function Row(props, ref) {
  const {
    mark,
    title,
    subtitle,
    overline,
    end,
    endSubtitle,
    endStrong,
    tag,
    chevron,
    height = 'wallet',
    ...others
  } = props
  const { wrap, className, part, ...rest } = others
  useSheet(rowSheet)
  const classes = cx(
    'row',
    height !== 'wallet' && `row-${height}`,
    mark == null && 'row-n',
    wrap && 'row-w',
    className,
  )
  const content = (
    <>
      {mark == null ? null : <span className="row-m">{mark}</span>}
      <span className="row-b">
        {overline == null ? null : <span className="row-o">{overline}</span>}
        <span className="row-t">{isolated(title)}</span>
        {subtitle == null ? null : <span className="row-s">{isolated(subtitle)}</span>}
      </span>
      {end == null && endSubtitle == null ? null : (
        <span className="row-e">
          <span className={endStrong || endSubtitle != null ? 'row-t' : undefined}>{isolated(end)}</span>
          {endSubtitle == null ? null : <span className="row-s">{isolated(endSubtitle)}</span>}
        </span>
      )}
      {tag == null && !chevron ? null : (
        <span className="row-c">
          {tag}
          {chevron ? <ChevronEndIcon size={16} /> : null}
        </span>
      )}
    </>
  )
  if (rest.onClick || rest.href !== undefined)
    return (
      <Pressable {...rest} ref={ref} className={classes} part={cx('row', part)}>
        {content}
      </Pressable>
    )
  const { href, type, hint, quiet, disabled, ...attributes } = rest
  return (
    <div
      {...(attributes as HTMLAttributes<HTMLDivElement>)}
      ref={ref as Ref<HTMLDivElement>}
      title={hint}
      className={classes}
      part={cx('row', part)}
    >
      {content}
    </div>
  )
})
