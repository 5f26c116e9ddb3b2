import { type CaipNetworkId, createKit, Names } from '@latchkit/core'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { afterAll, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { sui } from '../src/sui.js'

const { chains, sui: sandbox } = await ownSandbox('sui')
if (!sandbox) throw new Error('The sandbox has no Sui networks')
const networks = sandbox.networks.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl }))
const { accounts: addresses } = sandbox
const [kelp, eddy] = sandbox.networks
const STRANGER = `0x${'77'.repeat(32)}`

const wallet = createDevWallet({
  chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })),
  autoApprove: true,
  remember: false,
  sui: { networks },
})
afterAll(() => wallet.dispose())

async function open(names: CaipNetworkId | false = kelp.id) {
  const kit = createKit({ plugins: [sui({ networks, names })] })
  await kit.start()
  const { account } = await kit.connections.connect({ walletId: 'name:dev-wallet' })
  return { kit, account }
}

describe('SuiNS on the chain', () => {
  it('finds an address by its name, and an account’s name only when it points back', async () => {
    const { kit, account } = await open()
    const names = kit.use(Names, account)
    expect(account.address).toBe(addresses[0])
    expect(await names.resolveName({ name: ' MIRA.sui' })).toBe(addresses[0])
    expect(await names.resolveName({ name: 'alice.sui' })).toBe(addresses[1])
    for (const name of ['void.sui', 'gone.sui', 'nobody.sui', 'mira.eth'])
      expect(await names.resolveName({ name }), name).toBeUndefined()
    const found = await Promise.all([...addresses, STRANGER].map(address => names.lookupAddress({ address })))
    expect(found.map(profile => profile?.name)).toEqual([
      'mira.sui',
      'alice.sui',
      undefined,
      undefined,
      undefined,
    ])
    await kit.dispose()
  })
  it('asks the network that the app chose, and is not offered without one', async () => {
    const other = await open(eddy.id)
    expect(await other.kit.use(Names, other.account).resolveName({ name: 'mira.sui' })).toBeUndefined()
    await other.kit.dispose()
    const without = await open(false)
    expect(without.kit.find(Names, without.account)).toBeUndefined()
    await without.kit.dispose()
  })
})
