import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import markSheet from './Mark.css?inline'
import { Mark, type MarkProps } from './Mark.js'
import markStackSheet from './MarkStack.css?inline'

export interface MarkStackProps extends PartProps {
  /** Up to four. */
  marks: readonly Pick<MarkProps, 'name' | 'src' | 'seed'>[]
}

/** Four small marks on one 36 px ground: All wallets. */
export function MarkStack({ marks, className, part }: MarkStackProps) {
  useSheet(markSheet)
  useSheet(markStackSheet)
  return (
    <span className={cx('mark', className)} part={cx('mark-stack', part)} aria-hidden="true">
      <span className="mark-i mark-n mark-4">
        {marks.slice(0, 4).map(mark => (
          <Mark key={mark.seed ?? mark.name} {...mark} size={14} />
        ))}
      </span>
    </span>
  )
}
