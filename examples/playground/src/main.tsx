import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { createPlayground } from './kit/createPlayground.js'
import { PlaygroundContext } from './kit/PlaygroundContext.js'
import { readSetup, writeSetup } from './setup/setupParams.js'
import { readWorld } from './world/readWorld.js'
import './styles/page.css'
import './styles/controls.css'
import './styles/panels.css'

const world = readWorld(document)
const playground = createPlayground(readSetup(location.search), world, setup => {
  history.replaceState(null, '', `${location.pathname}${writeSetup(setup)}${location.hash}`)
})
// For the console: `playground.get().kit`.
Object.assign(window, { playground })

const root = document.getElementById('app')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <PlaygroundContext value={{ playground, world }}>
        <App />
      </PlaygroundContext>
    </StrictMode>,
  )
}
