import { forwardRef, type HTMLAttributes } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import sheetHandleSheet from './SheetHandle.css?inline'

export interface SheetHandleProps extends HTMLAttributes<HTMLDivElement> {
  part?: string
}

/** The drag handle of a bottom sheet, first in its `Card`. Closing also has a button, so it is not spoken. */
export const SheetHandle = forwardRef<HTMLDivElement, SheetHandleProps>(function SheetHandle(
  { className, part, ...rest },
  ref,
) {
  useSheet(sheetHandleSheet)
  return (
    <div
      {...rest}
      ref={ref}
      className={cx('hndl', className)}
      part={cx('sheet-handle', part)}
      aria-hidden="true"
    />
  )
})
