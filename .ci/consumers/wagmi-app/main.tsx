import { createKit } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { latchkitConnector } from '@latchkit/eip155/wagmi'
import { ConnectButton, KitProvider } from '@latchkit/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useConnect, useSignMessage, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'

export const kit = createKit({
  plugins: [evm({ networks: [mainnet], rpc: { [mainnet.id]: 'https://your-node.example' } })],
})
export const connector = latchkitConnector(kit)
const config = createConfig({
  chains: [mainnet],
  connectors: [connector],
  transports: { [mainnet.id]: http('https://your-node.example') },
  multiInjectedProviderDiscovery: false,
})

function Page() {
  const { connect } = useConnect()
  const { signMessage } = useSignMessage()
  return (
    <>
      <ConnectButton />
      <button type="button" onClick={() => connect({ connector })}>
        By wagmi
      </button>
      <button type="button" onClick={() => signMessage({ message: 'hello' })}>
        Sign
      </button>
    </>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <KitProvider kit={kit}>
          <Page />
        </KitProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  )
}
