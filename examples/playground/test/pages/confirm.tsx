import { confirmSteps, createKit, definePlugin, SendCalls, SendTransaction } from '@latchkit/core'
import { pollUntil } from '@latchkit/core/async'
import { evm, evmNetwork } from '@latchkit/eip155'
import { directSwaps } from '@latchkit/eip155/pools'
import { swap } from '@latchkit/swap'
import { ConnectButton, KitProvider } from '@latchkit/ui'
import { Body, Button } from '@latchkit/ui/components'
import { createRoot } from 'react-dom/client'
import { poolOptions } from '../../src/kit/featurePlugins.js'
import { readWorld } from '../../src/world/readWorld.js'

const world = readWorld(document)
const query = new URLSearchParams(location.search)

/** Asks before anything is paid. */
const limit = definePlugin({
  id: 'limit',
  contributes: [
    confirmSteps.of({
      id: 'limit',
      view: async () => props => (
        <Body>
          <p>Above your limit</p>
          <Button onClick={props.params.done}>Pay all the same</Button>
          <Button onClick={props.params.cancel}>Do not pay</Button>
        </Body>
      ),
    }),
  ],
  setup() {
    if (query.has('broken')) throw new Error('broken')
    return {}
  },
})

const networks = world.chains.map(({ id, name, rpcUrl }) => evmNetwork({ id, name, rpcUrl }))
const kit = createKit({
  locale: 'en',
  plugins: [
    evm({ networks, safeFrames: query.getAll('safe') }),
    swap(),
    directSwaps(poolOptions(world)),
    limit(),
  ],
})

/** A payment by the app's own code, in one of the ways that it has. */
async function pay(way: 'capability' | 'batch' | 'provider' | 'viem') {
  const account = kit.get(kit.connections.account$)
  const network = kit.get(kit.connections.network$)
  if (!account || !network) throw new Error('Nobody is connected')
  const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const request = { account, networkId: network.id }
  if (way === 'capability')
    return kit.use(SendTransaction, account).sendTransaction({ ...request, transfer: { to, amount: 5n } })
  if (way === 'batch')
    return kit
      .use(SendCalls, account)
      .sendCalls({ ...request, calls: [{ to, value: 5n }], atomicRequired: false })
  if (way === 'viem') return (await kit.plugins.eip155.walletClient()).sendTransaction({ to, value: 5n })
  const params = [{ to, value: '0x5' }]
  return kit.plugins.eip155.provider().request({ method: 'eth_sendTransaction', params })
}
/** How the network says that a payment ended. */
async function follow(hash: string) {
  const account = kit.get(kit.connections.account$)
  const network = kit.get(kit.connections.network$)
  if (!account || !network) throw new Error('Nobody is connected')
  const { waitForTransaction } = kit.use(SendTransaction, account)
  return waitForTransaction({ networkId: network.id, hash, from: account.caipAddress })
}
/** The end of a batch, and its transactions. */
async function followBatch(id: string) {
  const account = kit.get(kit.connections.account$)
  if (!account) throw new Error('Nobody is connected')
  const batches = kit.use(SendCalls, account)
  return pollUntil(
    async () => {
      const { status, receipts } = await batches.getCallsStatus({ account, id })
      return status === 'pending' ? undefined : { status, hashes: receipts.map(({ hash }) => hash) }
    },
    { timeoutMs: 120_000 },
  )
}
const told = (way: Parameters<typeof pay>[0]) =>
  pay(way).then(
    () => 'paid',
    (error: { code?: unknown }) => error.code,
  )
Object.assign(globalThis, { shop: { kit, pay: told, follow, followBatch } })

const root = document.getElementById('app')
if (root) {
  createRoot(root).render(
    <KitProvider kit={kit}>
      <ConnectButton />
    </KitProvider>,
  )
}
