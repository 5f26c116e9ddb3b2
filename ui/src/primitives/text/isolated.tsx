import type { ReactNode } from 'react'

/** Wraps plain text so that its direction is its own and its ellipsis stands at its own end. */
export const isolated = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <bdi className="bdi">{content}</bdi> : content
