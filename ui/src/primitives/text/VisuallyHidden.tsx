import type { ReactNode } from 'react'

export interface VisuallyHiddenProps {
  id?: string
  children: ReactNode
}

/** Text for assistive technology only. */
export const VisuallyHidden = ({ id, children }: VisuallyHiddenProps) => (
  <span id={id} className="vh">
    {children}
  </span>
)
