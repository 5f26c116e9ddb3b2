'use client'

import { createKit } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { ConnectButton, KitProvider } from '@latchkit/ui'

const kit = createKit({ plugins: [evm({ rpc: 'https://your-node.example' })] })

export default function App() {
  return (
    <KitProvider kit={kit}>
      <ConnectButton />
    </KitProvider>
  )
}
