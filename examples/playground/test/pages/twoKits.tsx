import { createKit } from '@latchkit/core'
import { browserStorage } from '@latchkit/core/plugin'
import { evm, evmNetwork } from '@latchkit/eip155'
import { AccountButton, ConnectButton, KitProvider } from '@latchkit/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readWorld } from '../../src/world/readWorld.js'

const { chains } = readWorld(document)

const makeKit = (name: string, chain: number, accent: string) =>
  createKit({
    plugins: [
      evm({
        networks: chains
          .slice(chain, chain + 1)
          .map(({ id, name: label, rpcUrl }) => evmNetwork({ id, name: label, rpcUrl })),
      }),
    ],
    locale: 'en',
    themeVariables: { '--lk-accent': accent },
    storage: browserStorage({ prefix: `${name}:` }),
  })

const one = makeKit('one', 0, '#116644')
const two = makeKit('two', 1, '#aa2244')

const root = document.getElementById('app')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <section aria-label="One">
        <KitProvider kit={one}>
          <ConnectButton label="Connect one" />
          <AccountButton />
        </KitProvider>
      </section>
      <section aria-label="Two">
        <KitProvider kit={two}>
          <ConnectButton label="Connect two" />
          <AccountButton />
        </KitProvider>
      </section>
    </StrictMode>,
  )
}
