import { createKit } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { directSwaps } from '@latchkit/eip155/pools'
import { swap } from '@latchkit/swap'
import { ConnectButton, KitProvider } from '@latchkit/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const wrapped = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const kit = createKit({
  plugins: [
    evm({ rpc: 'http://127.0.0.1:8545' }),
    directSwaps({ networks: { 'eip155:1': { wrapped, v2: [{ name: 'Pool', router: wrapped }] } } }),
    swap(),
  ],
})
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
