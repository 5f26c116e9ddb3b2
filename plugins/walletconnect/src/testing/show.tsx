import type { Kit } from '@latchkit/core'
import { KitProvider } from '@latchkit/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** Puts a kit on the page; gives a function that takes it off again. */
export function show(kit: Kit): () => void {
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(
    <StrictMode>
      <KitProvider kit={kit}>{null}</KitProvider>
    </StrictMode>,
  )
  return () => {
    root.unmount()
    element.remove()
  }
}
