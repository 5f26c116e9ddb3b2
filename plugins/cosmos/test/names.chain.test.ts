import { type CaipNetworkId, createKit, Names } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { afterAll, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { cosmos } from '../src/cosmos.js'

const { chains, cosmos: sandbox } = await ownSandbox('cosmos')
if (!sandbox) throw new Error('The sandbox has no Cosmos networks')
const [tidewater, estuary] = sandbox.networks
const networks = sandbox.networks.map(({ id, rpcUrl, bech32Prefix, denom, name, nativeCurrency }) => ({
  id,
  rpcUrl,
  bech32Prefix,
  denom,
  name,
  nativeCurrency,
}))

const wallet = createDevWallet({
  chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })),
  autoApprove: true,
  remember: false,
  cosmos: { networks },
})
afterAll(() => wallet.dispose())

async function open(names: CaipNetworkId | false) {
  const kit = createKit({ plugins: [cosmos({ networks, names })], storage: memoryStorage() })
  await kit.start()
  return { kit, ...(await kit.connections.connect({ walletId: 'keplr' })) }
}

describe('ICNS on the chain', () => {
  it('finds an account by its name, and its name only when it points back', async () => {
    const { kit, account } = await open(estuary.id)
    const names = kit.use(Names, account)
    expect(account.caipAddress.startsWith(tidewater.id)).toBe(true)
    expect(await names.resolveName({ name: ' MIRA.cosmos' })).toBe(account.address)
    expect(await names.lookupAddress({ address: account.address })).toEqual({ name: 'mira.cosmos' })
    const others = await Promise.all(
      ['alice.cosmos', 'alice.osmo', 'void.osmo', 'mira.juno', 'nobody.osmo'].map(name =>
        names.resolveName({ name }),
      ),
    )
    expect(others.map(address => address?.split('1')[0])).toEqual([
      'cosmos',
      'osmo',
      undefined,
      undefined,
      undefined,
    ])
    expect(await names.lookupAddress({ address: others[1] ?? '' })).toEqual({ name: 'alice.osmo' })
    await wallet.switchAccount(2)
    await expect
      .poll(() => kit.get(kit.connections.connections$)[0]?.account?.address)
      .not.toBe(account.address)
    const claims = kit.get(kit.connections.connections$)[0]?.account?.address ?? ''
    expect(await names.lookupAddress({ address: claims })).toBeUndefined()
    await kit.dispose()
  })
  it('is not offered without a network that holds names', async () => {
    const { kit, account } = await open(false)
    expect(kit.find(Names, account)).toBeUndefined()
    await kit.dispose()
  })
})
