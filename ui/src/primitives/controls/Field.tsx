import {
  type FormEvent,
  forwardRef,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { ArrowEndIcon } from '../../icons/icons.js'
import { CloseIcon } from '../../icons/modalIcons.js'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import { Spinner } from '../waiting/Spinner.js'
import fieldSheet from './Field.css?inline'
import { IconButton } from './IconButton.js'

type Passed =
  | 'name'
  | 'placeholder'
  | 'autoComplete'
  | 'autoFocus'
  | 'inputMode'
  | 'enterKeyHint'
  | 'maxLength'
  | 'disabled'
  | 'readOnly'

export interface FieldProps extends PartProps, Pick<InputHTMLAttributes<HTMLInputElement>, Passed> {
  /** Names the input. Spoken only, unless `showLabel`. */
  label: string
  showLabel?: boolean
  value: string
  onChange: (value: string) => void
  /** Default `text`. */
  type?: 'text' | 'email' | 'search'
  /** A 20 px icon at the start. */
  icon?: ReactNode
  /** In place of the icon: a 36 px `Avatar` of what the text was understood as. */
  mark?: ReactNode
  /** A second line inside the field, below the text: what it was understood as. */
  detail?: ReactNode
  /** The value is an address: its letters have one width, and none is cut. */
  isAddress?: boolean
  /** Says what is wrong; spoken when it appears. */
  error?: string
  /** A quieter line below, replaced by the error. */
  hint?: string
  /** With `submitLabel`: Enter and the arrow button at the end. */
  onSubmit?: () => void
  submitLabel?: string
  /** Puts a spinner in the place of the arrow. */
  submitting?: boolean
  /** Shows a clear button while there is text. */
  clearLabel?: string
  /** Anything else at the end: a paste button. */
  end?: ReactNode
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Attributes for a search box that drives a list (`role`, `aria-controls`, `aria-activedescendant`). */
  inputProps?: InputHTMLAttributes<HTMLInputElement>
}

/** A 52 px input with 16 px text, so that iOS does not zoom. */
export const Field = forwardRef<HTMLInputElement, FieldProps>(function Field(props, ref) {
  const {
    label,
    showLabel,
    value,
    onChange,
    type = 'text',
    icon,
    mark,
    detail,
    isAddress,
    error,
    hint,
    onSubmit,
    submitLabel,
    ...others
  } = props
  const { submitting, clearLabel, end, onKeyDown, inputProps, className, part, ...rest } = others
  useSheet(fieldSheet)
  const id = useId()
  const note = error ?? hint
  const row = useRef<HTMLDivElement>(null)
  const isUnderstood = detail != null
  useLayoutEffect(() => {
    // The input had scrolled to its end before the detail and its badge took room; now its middle would be in sight.
    const input = row.current?.querySelector('input')
    if (isUnderstood && input) input.scrollLeft = 0
  }, [isUnderstood])
  const clear = (event: MouseEvent<HTMLElement>) => {
    // The button goes with the text, and must not take the focus with it.
    event.currentTarget.parentElement?.querySelector('input')?.focus()
    onChange('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!submitting) onSubmit?.()
  }
  const box = (
    <>
      <div
        ref={row}
        className={cx(
          'fld',
          (submitLabel || clearLabel || end != null) && 'fld-x',
          isUnderstood && 'fld-2',
          error && 'fld-e',
        )}
      >
        {mark == null ? icon : <span className="fld-k">{mark}</span>}
        <input
          {...rest}
          {...inputProps}
          ref={ref}
          className={isAddress ? 'fld-a' : undefined}
          part="input"
          type={type}
          value={value}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? id : undefined}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir={value ? (type === 'email' || isAddress ? 'ltr' : 'auto') : undefined}
          onChange={event => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {detail == null ? null : <span className="fld-d">{detail}</span>}
        {end}
        {clearLabel && value ? (
          <IconButton
            size={36}
            label={clearLabel}
            icon={<CloseIcon />}
            // A phone's keyboard stays open.
            onMouseDown={event => event.preventDefault()}
            onClick={clear}
          />
        ) : null}
        {submitLabel ? (
          <IconButton
            size={36}
            filled
            type="submit"
            label={submitLabel}
            aria-busy={submitting || undefined}
            icon={submitting ? <Spinner size={16} muted /> : <ArrowEndIcon />}
          />
        ) : null}
      </div>
      {note ? (
        <p id={id} className="fld-m" role={error ? 'alert' : undefined}>
          {note}
        </p>
      ) : null}
    </>
  )
  const shared = { className: cx('fld-w', className), part: cx('field', part) }
  const heading = showLabel ? (
    <span className="fld-v" aria-hidden="true">
      {label}
    </span>
  ) : null
  return onSubmit ? (
    <form {...shared} noValidate onSubmit={submit}>
      {heading}
      {box}
    </form>
  ) : (
    <div {...shared}>
      {heading}
      {box}
    </div>
  )
})
