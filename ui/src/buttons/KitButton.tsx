import { type ReactNode, useContext, useInsertionEffect, useLayoutEffect, useRef } from 'react'
import { NonceContext } from '../hooks/NonceContext.js'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { useValue } from '../hooks/useValue.js'
import { applyTokens } from '../shell/host/applyTokens.js'
import { warmUp } from '../shell/provider/warmUp.js'
import { adoptSheet } from '../styles/adoptSheet.js'
import buttonSheet from './KitButton.css?inline'

/** Props of all buttons. */
export interface ButtonBaseProps {
  /** 44 or 36 px high. Default `medium`. */
  readonly size?: 'small' | 'medium'
  readonly disabled?: boolean
  /** Added to `lk-button`. */
  readonly className?: string
}

interface KitButtonProps extends ButtonBaseProps {
  /** Something was chosen: quiet instead of calling to action. */
  isSet?: boolean
  isBusy?: boolean
  label?: string
  onPress(): void
  children: ReactNode
}

/** A button in the page's own DOM. It loads the modal when somebody is about to press it. */
export function KitButton({
  size = 'medium',
  disabled,
  className,
  isSet,
  isBusy,
  label,
  onPress,
  children,
}: KitButtonProps) {
  const kit = useBaseKit()
  const mode = useValue(kit.theme.mode$)
  const variables = useValue(kit.theme.variables$)
  const { open, embedded } = useValue(kit.modal$)
  const element = useRef<HTMLButtonElement>(null)
  const nonce = useContext(NonceContext)
  useInsertionEffect(() => adoptSheet(document, buttonSheet, nonce), [nonce])
  useLayoutEffect(() => (element.current ? applyTokens(element.current, variables) : undefined), [variables])
  const warm = () => warmUp(kit)
  return (
    <button
      ref={element}
      type="button"
      className={className ? `lk-button ${className}` : 'lk-button'}
      data-theme={mode}
      data-size={size}
      data-state={isSet ? 'set' : undefined}
      disabled={disabled}
      aria-label={label}
      aria-busy={isBusy || undefined}
      {...(!embedded && { 'aria-haspopup': 'dialog', 'aria-expanded': open })}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={event => {
        // Safari does not focus a clicked button, and the modal restores the focus to what had it.
        event.currentTarget.focus({ preventScroll: true })
        onPress()
      }}
    >
      {children}
    </button>
  )
}
