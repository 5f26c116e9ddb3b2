import { blockchainApi } from '@latchkit/blockchain-api'
import { createKit } from '@latchkit/core'
import { evm, evmNetwork } from '@latchkit/eip155'
import { directSwaps } from '@latchkit/eip155/pools'
import { swap } from '@latchkit/swap'
import { ConnectButton, KitProvider } from '@latchkit/ui'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const { id, name, rpcUrl, api, router, wrapped, token } = JSON.parse(
  decodeURIComponent(location.hash.slice(1)),
)
const network = `eip155:${id}`
const source = api
  ? blockchainApi({
      url: api,
      swapRouters: { [network]: [{ address: router, decoder: 'uniswap-v2', wrapped }] },
    })
  : directSwaps({ networks: { [network]: { wrapped, tokens: [token], v2: [{ name: 'Pools', router }] } } })
const kit = createKit({
  plugins: [evm({ networks: [evmNetwork({ id, name, rpcUrl })] }), source, swap()],
})
globalThis.kit = kit

function open() {
  const to = `${network}/erc20:${token.address}`
  kit.plugins.swap.open({ to, amount: 10n ** 17n }).catch(() => {})
}

createRoot(document.getElementById('root')).render(
  createElement(
    KitProvider,
    { kit },
    createElement(ConnectButton),
    createElement('button', { type: 'button', id: 'swap', onClick: open }, 'Swap'),
  ),
)
