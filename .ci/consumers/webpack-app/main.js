import { createKit } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { send } from '@latchkit/send'
import { ConnectButton, KitProvider } from '@latchkit/ui'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const kit = createKit({ plugins: [evm({ rpc: 'http://127.0.0.1:8545' }), send()] })
const root = document.getElementById('root')
if (root) createRoot(root).render(createElement(KitProvider, { kit }, createElement(ConnectButton)))
