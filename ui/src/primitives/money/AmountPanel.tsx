import { type ReactNode, useId } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import { AmountInput, type AmountInputProps } from './AmountInput.js'
import amountPanelSheet from './AmountPanel.css?inline'

export interface AmountPanelProps
  extends PartProps,
    Pick<AmountInputProps, 'label' | 'value' | 'shown' | 'onChange' | 'readOnly' | 'autoFocus'> {
  /** The problem with the amount: spoken, in place of its value. */
  wrong?: ReactNode
  /** Its value in the display currency. */
  fiat?: ReactNode
  /** The `IconButton` that turns the two round. */
  flip?: ReactNode
  /** The token `Pill`. */
  token: ReactNode
  /** The balance and a Max `SmallButton`. */
  end?: ReactNode
}

/** The panel that leads Send and Pay: a large amount over a bar with the token and the balance. */
export function AmountPanel(props: AmountPanelProps) {
  const { wrong, fiat, flip, token, end, className, part, ...input } = props
  useSheet(amountPanelSheet)
  const id = useId()
  const below = wrong ?? fiat
  return (
    <div className={cx('apan', className)} part={cx('amount-panel', part)}>
      <div className="apan-a">
        <AmountInput {...input} invalid={wrong != null} describedBy={below == null ? undefined : id} />
        {below == null ? null : (
          <div className="apan-f">
            <span id={id} role={wrong == null ? undefined : 'alert'}>
              {below}
            </span>
            {flip}
          </div>
        )}
      </div>
      <div className="apan-b">
        {token}
        {end == null ? null : <div className="apan-e">{end}</div>}
      </div>
    </div>
  )
}
