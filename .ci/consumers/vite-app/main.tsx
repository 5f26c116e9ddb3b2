import { createKit } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { ConnectButton, KitProvider } from '@latchkit/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const kit = createKit({ plugins: [evm({ rpc: 'http://127.0.0.1:8545' })] })
const root = document.getElementById('root')

if (root) {
  createRoot(root).render(
    <StrictMode>
      <KitProvider kit={kit}>
        <ConnectButton />
      </KitProvider>
    </StrictMode>,
  )
}
