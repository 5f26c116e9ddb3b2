import { type CaipNetworkId, createKit, Names } from '@latchkit/core'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { afterAll, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { stacks } from '../src/stacks.js'

const { chains, stacks: found } = await ownSandbox('stacks')
if (!found) throw new Error('The sandbox runs no Stacks chain')
const quarry = { ...found, id: found.id as CaipNetworkId }
const STRANGER = 'ST2CY5V39NHDPWSXMW9QDT3HC3GD6Q6XX4CFRK9AG'

const wallet = createDevWallet({
  chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })),
  rdns: 'dev.latchkit.named',
  name: 'Named',
  autoApprove: true,
  remember: false,
  stacks: { networks: [quarry] },
})
afterAll(() => wallet.dispose())

async function open(names: CaipNetworkId | false) {
  const kit = createKit({ plugins: [stacks({ networks: [quarry], names })] })
  await kit.start()
  return { kit, ...(await kit.connections.connect({ walletId: 'dev_latchkit_named_stacks' })) }
}

describe('BNS on the chain', () => {
  it('finds an address by its name, and an account’s name only when it points back', async () => {
    const { kit, account } = await open(quarry.id)
    const names = kit.use(Names, account)
    const [first, second] = found.accounts
    expect(account.address).toBe(first)
    expect(await names.resolveName({ name: ' MIRA.btc' })).toBe(first)
    expect(await names.resolveName({ name: 'alice.btc' })).toBe(second)
    for (const name of ['gone.id', 'vault.btc', 'nobody.btc', 'mira.nowhere', 'mira.eth'])
      expect(await names.resolveName({ name }), name).toBeUndefined()
    const profiles = await Promise.all(
      [...found.accounts, STRANGER].map(address => names.lookupAddress({ address })),
    )
    expect(profiles.map(profile => profile?.name)).toEqual(['mira.btc', 'alice.btc', undefined, undefined])
    await kit.dispose()
  })
  it('is not offered without a network that holds names', async () => {
    const { kit, account } = await open(false)
    expect(kit.find(Names, account)).toBeUndefined()
    await kit.dispose()
  })
})
