import type { ReactNode } from 'react'

export interface LiveRegionProps {
  /** Interrupts what is being spoken. For failures that need the user now. */
  assertive?: boolean
  /** Keep the region mounted and change only this. */
  children?: ReactNode
}

/** Announces its text to screen readers whenever it changes. */
export const LiveRegion = ({ assertive, children }: LiveRegionProps) => (
  <div
    className="vh"
    role={assertive ? 'alert' : 'status'}
    aria-live={assertive ? 'assertive' : 'polite'}
    aria-atomic="true"
  >
    {children}
  </div>
)
