import { createKit } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { explorerHistory } from '@latchkit/eip155/explorer'
import { ConnectButton, KitProvider } from '@latchkit/ui'
import { createRoot } from 'react-dom/client'

const kit = createKit({
  plugins: [
    evm({ rpc: 'http://127.0.0.1:8545' }),
    explorerHistory({ urls: { 'eip155:1': 'http://127.0.0.1/api' } }),
  ],
})
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <KitProvider kit={kit}>
      <ConnectButton />
    </KitProvider>,
  )
}
