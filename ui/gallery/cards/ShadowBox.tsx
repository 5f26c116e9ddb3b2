import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { StyleRoot } from '../../src/styles/StyleRoot.js'

interface Props {
  theme: 'dark' | 'light' | 'system'
  dir?: 'ltr' | 'rtl'
  lang?: string
  children: ReactNode
}

/** A host element with a shadow root, as the product makes one. */
export function ShadowBox({ theme, dir = 'ltr', lang = 'en', children }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot>()
  useLayoutEffect(() => {
    setRoot(host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' }))
  }, [])
  return (
    <div ref={host} className="box" data-theme={theme} dir={dir} lang={lang}>
      {root ? createPortal(<StyleRoot target={root}>{children}</StyleRoot>, root) : null}
    </div>
  )
}
