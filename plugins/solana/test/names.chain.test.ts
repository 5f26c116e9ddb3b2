import { type CaipNetworkId, createKit, Names } from '@latchkit/core'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { afterAll, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { solana } from '../src/solana.js'

const { chains, solana: reef } = await ownSandbox('solana')
if (!reef) throw new Error('The sandbox has Solana')
const { accounts } = reef
const id = reef.id as CaipNetworkId
const networks = [{ id, name: reef.name, rpcUrl: reef.rpcUrl }]

const wallet = createDevWallet({
  chains: chains.map(chain => ({ id: chain.id, name: chain.name, rpcUrl: chain.rpcUrl })),
  solana: { networks },
  name: 'Named',
  autoApprove: true,
  remember: false,
})
afterAll(() => wallet.dispose())

async function open(names: CaipNetworkId | false) {
  const kit = createKit({ plugins: [solana({ networks, names })] })
  await kit.start()
  return { kit, ...(await kit.connections.connect({ walletId: 'name:named' })) }
}

describe('names on the chain', () => {
  it('find the owner, the holder of a token, or the address in a record', async () => {
    const { kit, account } = await open(id)
    const { resolveName } = kit.use(Names, account)
    expect(await resolveName({ name: ' MIRA.sol' })).toBe(accounts[0])
    expect(await resolveName({ name: 'alice.sol' })).toBe(accounts[1])
    expect(await resolveName({ name: 'harbour.sol' })).toBe(accounts[7])
    for (const name of ['vault.sol', 'nobody.sol', 'post.mira.sol', 'mira.eth'])
      expect(await resolveName({ name }), name).toBeUndefined()
    await kit.dispose()
  })
  it('are shown only when they point back', async () => {
    const { kit, account } = await open(id)
    const { lookupAddress } = kit.use(Names, account)
    const found = await Promise.all(accounts.slice(0, 5).map(address => lookupAddress({ address })))
    expect(found.map(profile => profile?.name)).toEqual([
      'mira.sol',
      'alice.sol',
      undefined,
      undefined,
      undefined,
    ])
    await kit.dispose()
  })
  it('are not offered without a network that holds them', async () => {
    const { kit, account } = await open(false)
    expect(kit.find(Names, account)).toBeUndefined()
    await kit.dispose()
  })
})
