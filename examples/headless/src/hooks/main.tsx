import { KitProvider } from '@latchkit/ui'
import { createRoot } from 'react-dom/client'
import { createWalletKit } from '../createWalletKit.js'
import { App } from './App.js'

const kit = createWalletKit()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <KitProvider kit={kit}>
      <App />
    </KitProvider>,
  )
}
await kit.start()
await kit.prefetch()
