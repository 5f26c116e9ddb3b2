import {
  type CSSProperties,
  forwardRef,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { useStartFocus } from '../controls/useStartFocus.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import { prefersStill } from '../waiting/prefersStill.js'
import amountInputSheet from './AmountInput.css?inline'

export interface AmountInputProps extends PartProps {
  /** Names the input: `Amount in USDC`. */
  label: string
  value: string
  /** The amount as it is read, with its thousands grouped; shown while the input does not have the focus. */
  shown?: string
  /** The text as typed, and the browser's name for what happened; the view parses and refuses. */
  onChange: (value: string, inputType?: string) => void
  /** `send` 56 px and centred, `swap` 36 px. Default `send`. */
  size?: 'send' | 'swap'
  /** Default `0`. */
  placeholder?: string
  invalid?: boolean
  /** Id of the words that say what is wrong or what it is worth. */
  describedBy?: string
  disabled?: boolean
  readOnly?: boolean
  /** The view begins here: the field gets the focus, but not on a touch screen, where a keyboard would cover the view. */
  autoFocus?: boolean
}

/**
 * Shrinks the type by what the text is too wide. The size in the style sheet is an estimate: a font of the page may be
 * wider than most.
 */
function useFit(text: string): RefObject<HTMLSpanElement | null> {
  const mirror = useRef<HTMLSpanElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text decides the width.
  useLayoutEffect(() => {
    const element = mirror.current
    const box = element?.parentElement
    if (!element || !box) return
    const fit = () => {
      box.style.removeProperty('--f')
      const { scrollWidth, clientWidth } = element
      if (scrollWidth > clientWidth) box.style.setProperty('--f', `${(clientWidth - 1) / scrollWidth}`)
    }
    fit()
    if (!box.parentElement || !('ResizeObserver' in window)) return
    const observer = new ResizeObserver(fit)
    observer.observe(box.parentElement)
    return () => observer.disconnect()
  }, [text])
  return mirror
}

/** A large amount input, as wide as its text and smaller for long amounts, so that no digit is ever cut. */
export const AmountInput = forwardRef<HTMLInputElement, AmountInputProps>(function AmountInput(props, ref) {
  const { label, value, shown, onChange, size = 'send', placeholder = '0', invalid, ...others } = props
  const { describedBy, className, part, autoFocus, ...rest } = others
  useSheet(amountInputSheet)
  const text = shown || value || placeholder
  const mirror = useFit(text)
  const input = useRef<HTMLInputElement>(null)
  const isStart = useStartFocus(input, autoFocus)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  useEasedSize(mirror, text)
  return (
    <span
      className={cx('ain', `ain-${size}`, className)}
      part={cx('amount-input', part)}
      style={{ '--c': text.length } as CSSProperties}
      data-invalid={invalid || undefined}
    >
      <span ref={mirror} className={cx('ain-m', shown && 'ain-s')} aria-hidden="true">
        {text}
      </span>
      <input
        {...rest}
        ref={input}
        data-autofocus={isStart ? '' : undefined}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        inputMode="decimal"
        enterKeyHint="next"
        placeholder={placeholder}
        value={value}
        onChange={event => onChange(event.target.value, (event.nativeEvent as Partial<InputEvent>).inputType)}
      />
    </span>
  )
})

/** Lets the type around `part` grow or shrink to its new size, when `text` changes that. */
function useEasedSize(part: RefObject<HTMLElement | null>, text: string): void {
  const last = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text decides the size.
  useLayoutEffect(() => {
    const box = part.current?.parentElement
    if (!box) return
    const before = last.current
    last.current = Number.parseFloat(getComputedStyle(box).fontSize)
    const scale = before / last.current
    if (!(scale > 0) || scale === 1 || prefersStill()) return
    box.animate([{ transform: `scale(${scale})` }, {}], { duration: 140, easing: 'cubic-bezier(.2,.8,.2,1)' })
  }, [part, text])
}
