import { type ReactNode, useState } from 'react'
import { FlipIcon } from '../../icons/icons.js'
import { useSheet } from '../../styles/useSheet.js'
import { IconButton } from '../controls/IconButton.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import swapPanelSheet from './SwapPanel.css?inline'

export interface SwapPanelsProps extends PartProps {
  /** Two `SwapPanel`s. */
  children: ReactNode
  /** The label of the button between them: `Swap the other way`. */
  flipLabel: string
  onFlip?: () => void
}

/** Two panels 4 px apart with a button between them that turns round when pressed. */
export function SwapPanels({ children, flipLabel, onFlip, className, part }: SwapPanelsProps) {
  useSheet(swapPanelSheet)
  const [turned, turn] = useState(false)
  const press = () => {
    turn(!turned)
    onFlip?.()
  }
  return (
    <div className={cx('swp', turned && 'swp-o', className)} part={cx('swap-panels', part)}>
      {children}
      <div className="swp-n">
        <IconButton size={36} filled label={flipLabel} icon={<FlipIcon />} onClick={press} />
      </div>
    </div>
  )
}
