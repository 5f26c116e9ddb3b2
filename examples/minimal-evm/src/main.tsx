import { createKit } from '@latchkit/core'
import { evm, evmNetwork } from '@latchkit/eip155'
import { ConnectButton, KitProvider } from '@latchkit/ui'
import { createRoot } from 'react-dom/client'

const rpcUrl = import.meta.env.VITE_RPC_URL ?? 'http://127.0.0.1:8545'
const kit = createKit({
  metadata: { name: 'Minimal' },
  plugins: [evm({ networks: [evmNetwork({ id: 31337, name: 'Harbour', rpcUrl })] })],
})

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <KitProvider kit={kit}>
      <ConnectButton />
    </KitProvider>,
  )
}
