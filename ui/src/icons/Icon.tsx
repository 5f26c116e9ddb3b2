import type { ReactNode } from 'react'

export interface IconProps {
  /** Edge in CSS pixels; the stroke is 1.5 px at 20 and 2 px at 32. Default 20. */
  size?: 14 | 16 | 20 | 32
  /** Spoken name. Without it the icon is decoration and hidden from assistive technology. */
  label?: string
  className?: string
}

export interface IconShape extends IconProps {
  /** Path data on a 20 by 20 grid. */
  d?: string
  /** Turns round in right-to-left text. */
  mirror?: boolean
  children?: ReactNode
}

/** Base of every icon: a 20 grid, 1.5 px stroke, round caps and joins, in the colour of the text. */
export function Icon({ size = 20, label, className, d, mirror, children }: IconShape) {
  const classes = ['ico', mirror && 'mir', className].filter(Boolean).join(' ')
  return (
    <svg
      className={classes}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={size === 32 ? 1.25 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      {d ? <path d={d} /> : null}
      {children}
    </svg>
  )
}

export const drawnIcon = (d: string, mirror?: boolean) => (props: IconProps) => (
  <Icon {...props} d={d} mirror={mirror} />
)
