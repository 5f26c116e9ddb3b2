import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { createPlayground } from './kit/createPlayground.js'
import { PlaygroundContext } from './kit/PlaygroundContext.js'
import { readSetup, writeSetup } from './setup/setupParams.js'
import { PhonePage } from './stage/PhonePage.js'
import { readWorld } from './world/readWorld.js'
import './styles/page.css'
import './styles/controls.css'
import './styles/panels.css'
import './styles/stage.css'

const world = readWorld(document)
// The frame of the stage shows this page again, as a phone's.
const isPhone = new URLSearchParams(location.search).get('page') === 'phone'
const playground = createPlayground(readSetup(location.search), world, setup => {
  if (!isPhone) history.replaceState(null, '', `${location.pathname}${writeSetup(setup)}${location.hash}`)
})
// For the console: `playground.get().kit`.
window.playground = playground

const root = document.getElementById('app')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <PlaygroundContext value={{ playground, world }}>{isPhone ? <PhonePage /> : <App />}</PlaygroundContext>
    </StrictMode>,
  )
}
