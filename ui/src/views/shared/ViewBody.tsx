import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { Body } from '../../primitives/card/Body.js'
import { listKeys } from './listKeys.js'

export interface ViewBodyProps {
  /** Gets each key first; returns true when it handled it. */
  onKey?: (event: KeyboardEvent) => boolean
  /** The element itself, for views that look into it. */
  box?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** The body of a view with rows. It hears the keys of the whole card: a new view begins with focus on its title. */
export function ViewBody({ onKey, box, children }: ViewBodyProps) {
  const own = useRef<HTMLDivElement>(null)
  const body = box ?? own
  const latest = useRef(onKey)
  useLayoutEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    const view = body.current
    if (!view) return
    const card = view.closest<HTMLElement>('[part~=card]') ?? view
    const keys = listKeys(view)
    const listen = (event: KeyboardEvent) => {
      if (!latest.current?.(event)) keys(event)
    }
    card.addEventListener('keydown', listen)
    return () => card.removeEventListener('keydown', listen)
  }, [body])
  return <Body ref={body}>{children}</Body>
}
