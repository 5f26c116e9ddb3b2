import type { Kit, KitOptions } from '@latchkit/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { KitProvider } from '../../index.js'
import { directoryScenes } from './directoryScenes.js'
import { identityScenes } from './identityScenes.js'
import { scenes } from './scenes.js'

/** Puts one scene on the page; gives its kit and a function that takes it off again. */
export async function show(
  name: string,
  options: Partial<KitOptions> = {},
): Promise<{ kit: Kit; end: () => void }> {
  const scene = scenes[name] ?? directoryScenes[name] ?? identityScenes[name]
  if (!scene) throw new Error(`There is no scene '${name}'`)
  const kit = await scene(options)
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(
    <StrictMode>
      <KitProvider kit={kit}>{null}</KitProvider>
    </StrictMode>,
  )
  return {
    kit,
    end() {
      root.unmount()
      element.remove()
    },
  }
}
