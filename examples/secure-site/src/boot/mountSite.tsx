import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Renders into a shadow root of `#site`, where the modal's styles apply. */
export function mountSite(render: (target: ShadowRoot) => ReactNode): void {
  const host = document.getElementById('site')
  if (!host) throw new Error('The document has no #site')
  const target = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  createRoot(target).render(render(target))
}
