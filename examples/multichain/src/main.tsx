import { KitProvider } from '@latchkit/ui'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { createAppKit } from './createAppKit.js'
import './page.css'
import { askWorld } from './world.js'

const root = createRoot(document.getElementById('root') ?? document.body)
askWorld().then(
  world => {
    const kit = createAppKit(world)
    // To play with in the console: the kit, and the test wallet's hands.
    Object.assign(globalThis, { multichain: { kit, wallet: kit.plugins['dev-wallet'] } })
    root.render(
      <KitProvider kit={kit}>
        <App />
      </KitProvider>,
    )
  },
  error => {
    root.render(
      <main>
        <h1>There is no sandbox</h1>
        <p>
          Start it with <code>npm start -w @latchkit/example-sandbox -- --chains all</code>, then reload.
        </p>
        <p role="alert">{String(error)}</p>
      </main>,
    )
  },
)
