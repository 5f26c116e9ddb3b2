import { createKit } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { ConnectButton, KitProvider } from '@latchkit/ui'

const kit = createKit({
  metadata: { name: 'My app' },
  plugins: [evm({ rpc: { 1: 'https://rpc.example.org' } })],
})

export function App() {
  return (
    <KitProvider kit={kit}>
      <ConnectButton />
    </KitProvider>
  )
}
