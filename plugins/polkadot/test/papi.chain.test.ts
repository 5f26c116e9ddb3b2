// @module-tag long
import { createKit } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { walletconnect } from '@latchkit/walletconnect'
import { u8aToHex } from '@polkadot/util'
import { signatureVerify } from '@polkadot/util-crypto'
import { Binary, createClient, type PolkadotSigner } from 'polkadot-api'
import { connectInjectedExtension, getInjectedExtensions } from 'polkadot-api/pjs-signer'
import { getWsProvider } from 'polkadot-api/ws'
import { afterEach, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { polkadotWallet } from '../../../examples/families/test/foreign/polkadotWallet.js'
import { createPeerDriver } from '../../../examples/sandbox/src/peer/createPeerDriver.js'
import { polkadot } from '../src/polkadot.js'

const sandbox = await ownSandbox('polkadot')
const { chains, peer, polkadot: found, relay } = sandbox
if (!found) throw new Error('The sandbox runs no Substrate chain')
const meadow = { ...found, id: found.id as `${string}:${string}` }
const { id: networkId } = meadow
const [to = ''] = meadow.accounts.ed25519.slice(2)
const rdns = 'dev.latchkit.papi'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

function openClient() {
  const client = createClient(getWsProvider(meadow.rpcUrl.replace('http', 'ws')))
  cleanups.push(() => client.destroy())
  return client.getUnsafeApi()
}

function openWallet(): void {
  const wallet = createDevWallet({
    chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })),
    rdns,
    name: 'PAPI',
    remember: false,
    autoApprove: true,
    polkadot: {},
  })
  cleanups.push(() => wallet.dispose())
}

async function openKit() {
  const plugins = [
    polkadot({ networks: [meadow], rpc: { [networkId]: meadow.rpcUrl } }),
    walletconnect({ relayUrl: relay.url }),
  ] as const
  const kit = createKit({ plugins, storage: memoryStorage() })
  cleanups.push(() => kit.dispose())
  await kit.start()
  return kit
}

async function signerOfKit() {
  openWallet()
  const { connections, plugins } = await openKit()
  await connections.connect({ walletId: rdns })
  return plugins.polkadot.signer()
}

async function signerOfForeign() {
  polkadotWallet(sandbox)
  const { connections, plugins } = await openKit()
  await expect
    .poll(() =>
      connections.connect({ walletId: 'foreign' }).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  return plugins.polkadot.signer()
}

async function signerOfPhone() {
  const driver = createPeerDriver(peer.url)
  cleanups.push(
    () => driver.autoApprove(false),
    () => driver.disconnect(),
  )
  await driver.autoApprove(true)
  const { connections, plugins } = await openKit()
  const connecting = connections.connect({ walletId: 'walletconnect' })
  await driver.pair(await plugins.walletconnect.pair())
  await connecting
  return plugins.polkadot.signer()
}

async function signerOfWallet() {
  openWallet()
  await expect.poll(getInjectedExtensions).toContain(rdns)
  const extension = await connectInjectedExtension(rdns)
  cleanups.push(() => extension.disconnect())
  const [account] = extension.getAccounts()
  if (!account) throw new Error('The wallet gives no account')
  return account.polkadotSigner
}

describe('polkadot-api', () => {
  it.each<[string, () => Promise<PolkadotSigner>]>([
    ['the signer of the kit', signerOfKit],
    ['the signer of the kit, of a foreign wallet', signerOfForeign],
    ['the signer of the kit, of a phone', signerOfPhone],
    ['the test wallet as its extension', signerOfWallet],
    // Both ends of the relay load their SDK first.
  ])('moves money and signs bytes through %s', async (_, open) => {
    const api = openClient()
    const signer = await open()
    const free = async (): Promise<bigint> => {
      const account = await api.query['System']?.['Account']?.getValue(to)
      return (account as { data: { free: bigint } }).data.free
    }
    const before = await free()
    const call = { dest: { type: 'Id', value: to }, value: 10n ** 12n }
    const extrinsic = api.tx['Balances']?.['transfer_keep_alive']?.(call)
    const result = await extrinsic?.signAndSubmit(signer)
    expect(result?.ok).toBe(true)
    expect((await free()) - before).toBe(10n ** 12n)
    const remark = api.tx['System']?.['remark_with_event']?.({ remark: Binary.fromText('hello') })
    const noted = await remark?.signAndSubmit(signer, { tip: 5n, mortality: { mortal: false } })
    expect(noted?.events.map(({ type, value }) => `${type}.${value.type}`)).toContain('System.Remarked')

    const signature = await signer.signBytes(new TextEncoder().encode('hello'))
    expect(signatureVerify('<Bytes>hello</Bytes>', signature, u8aToHex(signer.publicKey)).isValid).toBe(true)
  })
})
