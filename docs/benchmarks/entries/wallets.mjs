import { createKit } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { ConnectButton, KitProvider } from '@latchkit/ui'
import { walletDirectory } from '@latchkit/wallet-directory'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const kit = createKit({
  plugins: [
    evm({ rpc: 'http://127.0.0.1:8545' }),
    walletDirectory({ static: '/wallets.json', chains: false }),
  ],
})
globalThis.kit = kit

createRoot(document.getElementById('root')).render(
  createElement(KitProvider, { kit }, createElement(ConnectButton)),
)
