// @vitest-environment node
import { bitcoin } from '@latchkit/bip122'
import { type Plugin, SignMessage, VerifyMessage } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createTestKit } from '@latchkit/core/testing'
import { cosmos } from '@latchkit/cosmos'
import { polkadot } from '@latchkit/polkadot'
import { stacks } from '@latchkit/stacks'
import { sui } from '@latchkit/sui'
import { walletconnect } from '@latchkit/walletconnect'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { type RunningRelay, startRelay } from '../../../backend/src/index.js'
import { bitcoinChain } from '../../../sandbox/src/bip122/constants.js'
import { devMnemonic } from '../../../sandbox/src/constants.js'
import { createPeer } from '../../../sandbox/src/peer/createPeer.js'
import { bitcoinFamily } from '../../../sandbox/src/peer/families/bitcoinFamily.js'
import { cosmosFamily } from '../../../sandbox/src/peer/families/cosmosFamily.js'
import { polkadotFamily } from '../../../sandbox/src/peer/families/polkadotFamily.js'
import { stacksFamily } from '../../../sandbox/src/peer/families/stacksFamily.js'
import { suiFamily } from '../../../sandbox/src/peer/families/suiFamily.js'
import { polkadotChain } from '../../../sandbox/src/polkadot/constants.js'
import { stacksChain } from '../../../sandbox/src/stacks/constants.js'

// Messages are signed and verified without a chain: nothing listens there.
const rpcUrl = 'http://127.0.0.1:9'
const tidewater = {
  id: 'cosmos:tidewater-1',
  name: 'Tidewater',
  bech32Prefix: 'cosmos',
  rpcUrl,
  denom: 'utide',
  nativeCurrency: { name: 'Tide', symbol: 'TIDE', decimals: 6 },
} as const
const localnet = {
  id: 'sui:localnet',
  name: 'Lake',
  rpcUrl,
  nativeCurrency: { name: 'Sui', symbol: 'SUI', decimals: 9 },
} as const

const phones = () => [
  bitcoinFamily(devMnemonic, bitcoinChain),
  cosmosFamily(devMnemonic, [tidewater]),
  polkadotFamily(devMnemonic, polkadotChain),
  suiFamily(devMnemonic, { networks: [localnet] }),
  stacksFamily(devMnemonic, { id: stacksChain.id, rpcUrl }),
]
const pages: readonly [string, () => Plugin][] = [
  ['bip122', () => bitcoin({ networks: [{ ...bitcoinChain, rpcUrl }] })],
  ['cosmos', () => cosmos({ networks: [tidewater] })],
  ['polkadot', () => polkadot({ networks: [{ ...polkadotChain, rpcUrl }] })],
  ['sui', () => sui({ networks: [localnet] })],
  ['stacks', () => stacks({ networks: [{ ...stacksChain, rpcUrl }] })],
]

let relay: RunningRelay
beforeAll(async () => {
  // Stands in for a page; jsdom's byte arrays do not work with the libraries.
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  relay = await startRelay({ port: 0 })
})
afterAll(() => relay.close())

async function world(plugins: readonly Plugin[]) {
  const phone = createPeer(relay.url, phones())
  const kit = await createTestKit({
    storage: memoryStorage(),
    metadata: { name: 'Page', url: 'https://page.example' },
    plugins: [...plugins, walletconnect({ relayUrl: relay.url })],
  })
  onTestFinished(async () => {
    await kit.dispose()
    await phone.close()
  })
  const connecting = kit.connections.connect({ walletId: 'walletconnect' })
  connecting.catch(() => {})
  // Some families request keys while they connect.
  await phone.autoApprove(true)
  await phone.pair(await kit.plugins.walletconnect.pair())
  await connecting
  async function sign(namespace: string) {
    const { account } = kit.get(kit.connections.activeConnections$)[namespace] ?? expect.fail()
    const message = 'Ahoy from the harbour'
    const { signature } = await kit.use(SignMessage, account).signMessage({ account, message })
    const { caipAddress } = account
    const verifier = kit.find(VerifyMessage, account)
    const isGood = await verifier?.verifyMessage({ caipAddress, message, signature })
    const isWrong = await verifier?.verifyMessage({ caipAddress, message: 'Another', signature })
    return { isGood, isWrong }
  }
  return { kit, phone, sign }
}

it.each(pages)(
  '%s is paired over the relay, and signs what its own plugin verifies',
  async (namespace, plugin) => {
    const { sign, phone } = await world([plugin()])
    expect(await sign(namespace)).toMatchObject({ isGood: true, isWrong: false })
    expect((await phone.lastRequests()).at(-1)?.chainId).toMatch(new RegExp(`^${namespace}:`))
  },
)

it('one approval connects all of them, and each signs', async () => {
  const { kit, sign } = await world(pages.map(([, plugin]) => plugin()))
  const live = kit.get(kit.connections.connections$).map(({ namespace }) => namespace)
  expect([...live].sort()).toEqual(['bip122', 'cosmos', 'polkadot', 'stacks', 'sui'])
  for (const namespace of live) expect([namespace, (await sign(namespace)).isGood]).toEqual([namespace, true])
})
