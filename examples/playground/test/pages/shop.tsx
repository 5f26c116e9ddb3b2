import { createKit } from '@latchkit/core'
import { evm, evmNetwork } from '@latchkit/eip155'
import { proofHeaders, siwx } from '@latchkit/siwx'
import { AccountButton, ConnectButton, KitProvider } from '@latchkit/ui'
import { createRoot } from 'react-dom/client'
import { readWorld } from '../../src/world/readWorld.js'

const { chains } = readWorld(document)
const query = new URLSearchParams(location.search)
const server = query.get('server') ?? location.origin

const kit = createKit({
  locale: 'en',
  plugins: [
    evm({ networks: chains.map(({ id, name, rpcUrl }) => evmNetwork({ id, name, rpcUrl })) }),
    siwx({
      ...(query.has('local') ? { store: 'local' } : { url: `${server}/siwx` }),
      required: true,
      statement: 'Sign in to the shop.',
    }),
  ],
})

/** The shop's answer to an order. */
async function order(headers?: Record<string, string>) {
  const url = `${server}/orders`
  const proof = headers ?? (await proofHeaders(kit, { method: 'POST', url }))
  const response = await fetch(url, { method: 'POST', headers: { ...proof }, credentials: 'include' })
  return `${response.status} ${await response.text()}`
}
Object.assign(globalThis, { shop: { kit, order, proofHeaders } })

const root = document.getElementById('app')
if (root) {
  createRoot(root).render(
    <KitProvider kit={kit}>
      <ConnectButton />
      <AccountButton />
    </KitProvider>,
  )
}
