import type { CSSProperties } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import { cleanText } from './cleanText.js'
import hostileSheet from './Hostile.css?inline'

export interface HostileProps extends PartProps {
  /** Text from a wallet, token, name record or server. */
  children: string
  /** Clamped to this many lines. Default 1. */
  lines?: number
  /** Longest text that is kept, in characters. Default 200. */
  max?: number
}

/** Shows an outside string as data: cleaned, isolated from the text around it, and clamped. */
export function Hostile({ children, lines = 1, max, className, part }: HostileProps) {
  useSheet(hostileSheet)
  const text = cleanText(children, max)
  return (
    <bdi
      className={cx(lines === 1 ? 'bdi' : 'hos', className)}
      part={cx('outside-text', part)}
      style={lines === 1 ? undefined : ({ '--l': lines } as CSSProperties)}
      title={text}
    >
      {text}
    </bdi>
  )
}
