import {
  type ButtonHTMLAttributes,
  forwardRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react'
import type { PartProps } from '../PartProps.js'
import { safeHref } from './safeHref.js'

/** Props of everything that is pressed: a button, or a link with `href`. */
export interface PressableProps
  extends PartProps,
    Omit<ButtonHTMLAttributes<HTMLElement>, 'type' | 'className' | 'part' | 'children' | 'title'> {
  /** Makes it a link that opens in a new page. */
  href?: string
  /** Default `button`. */
  type?: 'button' | 'submit'
  /** A hover text. */
  hint?: string
  /** Looks and reads as disabled, and still hears a press, to say what is missing. */
  quiet?: boolean
  [data: `data-${string}`]: string | number | boolean | undefined
}

interface Props extends PressableProps {
  busy?: boolean
  children?: ReactNode
}

/**
 * A native button, or a link in a new page when `href` is given. Disabled and busy keep it focusable
 * (`aria-disabled`), so that focus is not lost when a step starts.
 */
export const Pressable = forwardRef<HTMLElement, Props>(function Pressable(
  { href, type = 'button', hint, quiet, busy, disabled, onClick, onKeyDown, children, ...rest },
  ref,
) {
  const off = disabled || busy
  const press = (event: MouseEvent<HTMLElement>) => {
    if (off) event.preventDefault()
    else onClick?.(event)
  }
  // A key that is still held was meant for what had the focus before.
  const ignoreRepeat = (event: KeyboardEvent<HTMLElement>) => {
    if (event.repeat && /^( |Enter)$/.test(event.key)) event.preventDefault()
    onKeyDown?.(event)
  }
  const shared = {
    'aria-busy': busy || undefined,
    ...rest,
    title: hint,
    'aria-disabled': off || quiet || undefined,
    onClick: press,
    onKeyDown: ignoreRepeat,
  }
  if (href !== undefined)
    return (
      <a
        {...shared}
        ref={ref as Ref<HTMLAnchorElement>}
        href={off ? undefined : safeHref(href)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {children}
      </a>
    )
  return (
    <button {...shared} ref={ref as Ref<HTMLButtonElement>} type={type}>
      {children}
    </button>
  )
})
