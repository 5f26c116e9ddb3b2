import type { KitOptions } from '@latchkit/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { KitProvider } from '../src/index.js'
import type { Scene, Staged } from './Scene.js'

/** Puts a scene on the page; gives what it made and a function that takes it off again. */
export async function show(scene: Scene, options: Partial<KitOptions> = {}) {
  const made = await scene(options)
  const staged: Staged = 'open' in made ? { kit: made } : made
  const { kit, page } = staged
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(<StrictMode>{page ?? (kit && <KitProvider kit={kit}>{null}</KitProvider>)}</StrictMode>)
  return {
    staged,
    end() {
      root.unmount()
      element.remove()
      void kit?.dispose()
    },
  }
}
