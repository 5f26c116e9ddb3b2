import { KitProvider } from '@latchkit/ui'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { createAppKit } from './createAppKit.js'
import { NoSandbox } from './NoSandbox.js'
import './page.css'
import { askWorld } from './world.js'

const root = createRoot(document.getElementById('root') ?? document.body)
askWorld().then(
  world => {
    // With `?wallet=own` there is only what the browser has.
    const isOwn = new URLSearchParams(location.search).get('wallet') === 'own'
    const kit = createAppKit(world, { testWallet: !isOwn })
    // To play with in the console: the kit, and the test wallet's hands.
    Object.assign(globalThis, { multichain: { kit, wallet: kit.plugins['dev-wallet'] } })
    root.render(
      <KitProvider kit={kit}>
        <App />
      </KitProvider>,
    )
  },
  error => root.render(<NoSandbox error={error} />),
)
