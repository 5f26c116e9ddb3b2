import { memoryStorage } from '@latchkit/core/plugin'
import { createTestKit, until } from '@latchkit/core/testing'
import { evm, evmNetwork } from '@latchkit/eip155'
import { describe, expect, it, onTestFinished } from 'vitest'
import { walletconnect } from '../basic.js'
import { moonFamily } from '../testing/moonFamily.js'
import { relayTests, signer } from '../testing/startRelayTest.js'

const local = (id: number) => evmNetwork({ id, name: `Local ${id}`, rpcUrl: 'http://127.0.0.1:1' })
const accounts = [31337, 31338].map(id => `eip155:${id}:${signer.address}`).concat('moon:1:armstrong')
const families = () => [evm({ networks: [local(31337), local(31338)] }), moonFamily()]
const { startRelayTest } = relayTests(families, accounts)

const namespaces = {
  eip155: {
    chains: ['eip155:31337', 'eip155:31338'],
    methods: ['personal_sign'],
    rpc: { 'eip155:31337': 'http://127.0.0.1:1', 'eip155:31338': 'http://127.0.0.1:1' },
  },
}

async function openBasic(relayUrl: string, storage = memoryStorage()) {
  const kit = await createTestKit({ storage, plugins: [walletconnect({ relayUrl, namespaces })] })
  onTestFinished(() => kit.dispose())
  return { kit, storage, controller: kit.plugins.walletconnect }
}

describe('a kit without any chain plugin', () => {
  it('pairs, and hands out the SDK’s own provider', async () => {
    const { relay, phone } = await startRelayTest()
    const { kit, storage, controller } = await openBasic(relay.url)
    const connecting = controller.connect()
    await phone.scan(await controller.pair())
    await phone.approve(accounts.slice(0, 2))
    expect(await connecting).toEqual(accounts.slice(0, 2))
    expect(kit.get(controller.status$)).toBe('connected')
    const provider = await controller.provider()
    const data = `0x${Buffer.from('hello').toString('hex')}`
    const signed = await provider.request(
      { method: 'personal_sign', params: [data, signer.address] },
      'eip155:31337',
    )
    expect(signed).toBe(await signer.signMessage({ message: 'hello' }))
    await kit.dispose()

    // It is there again after a reload.
    const next = await openBasic(relay.url, storage)
    const again = await next.controller.provider()
    expect(again.session?.topic).toBe(phone.topics()[0])
    await next.controller.disconnect()
    await until(() => phone.deleted.length === 1)
    expect(next.kit.get(next.controller.status$)).toBe('disconnected')
  })

  it('opens on the view that pairs', async () => {
    const { kit } = await openBasic('ws://127.0.0.1:9')
    kit.open()
    expect(kit.get(kit.router.entry$).view).toBe('walletconnect')
  })

  it.each([
    [{}, 'namespaces must be an object by namespace'],
    [{ namespaces: {} }, 'one namespace or more'],
    [{ namespaces: { eip155: { chains: ['solana:1'], methods: [] } } }, 'CAIP-2 ids of it'],
    [{ namespaces: { E: { chains: [], methods: [] } } }, 'under a CAIP-2 namespace'],
  ])('refuses the options %j', (options, text) => {
    expect(() => walletconnect(options as never)).toThrow(text)
  })
})
