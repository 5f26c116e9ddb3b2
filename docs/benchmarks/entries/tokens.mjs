import { blockchainApi } from '@latchkit/blockchain-api'
import { createKit } from '@latchkit/core'
import { evm, evmNetwork } from '@latchkit/eip155'
import { ConnectButton, KitProvider } from '@latchkit/ui'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const { id, name, rpcUrl, api } = JSON.parse(decodeURIComponent(location.hash.slice(1)))
const kit = createKit({
  plugins: [evm({ networks: [evmNetwork({ id, name, rpcUrl })] }), blockchainApi({ url: api })],
})
globalThis.kit = kit

createRoot(document.getElementById('root')).render(
  createElement(KitProvider, { kit }, createElement(ConnectButton)),
)
