import { SignMessage } from '@latchkit/core'
import { until } from '@latchkit/core/testing'
import { evm, evmNetwork } from '@latchkit/eip155'
import { describe, expect, it } from 'vitest'
import { moonFamily } from '../testing/moonFamily.js'
import { relayTests, signer } from '../testing/startRelayTest.js'

const local = (id: number) => evmNetwork({ id, name: `Local ${id}`, rpcUrl: 'http://127.0.0.1:1' })
const accounts = [31337, 31338].map(id => `eip155:${id}:${signer.address}`).concat('moon:1:armstrong')
const families = () => [evm({ networks: [local(31337), local(31338)] }), moonFamily()]
const { startRelayTest } = relayTests(families, accounts)

describe('a phone over a real relay', () => {
  it('connects every namespace that it granted, by one approval', async () => {
    const { page, phone, paired } = await startRelayTest()
    const connection = await paired()
    expect(connection).toMatchObject({ namespace: 'eip155', walletName: 'Phone', networkId: 'eip155:31337' })
    expect(page.live()).toEqual(['eip155', 'moon'])
    expect(phone.topics()).toHaveLength(1)
    expect(page.kit.get(page.controller.status$)).toBe('connected')
    expect(page.kit.get(page.controller.pairing$)).toEqual({ status: 'idle' })
    expect(page.kit.get(page.controller.reach$)).toBe('online')
  })

  it('signs in each of them', async () => {
    const { page, paired } = await startRelayTest()
    await paired()
    const { eip155, moon } = page.kit.get(page.connections.activeConnections$)
    if (!eip155 || !moon) throw new Error('not connected')
    const sign = (account: typeof moon.account) =>
      page.kit.use(SignMessage, account).signMessage({ account, message: 'hello' })
    expect((await sign(eip155.account)).signature).toBe(await signer.signMessage({ message: 'hello' }))
    expect((await sign(moon.account)).signature).toBe('signed hello')
  })

  it('is over everywhere when the wallet ends it', async () => {
    const { page, phone, paired } = await startRelayTest()
    await paired()
    await phone.leave()
    await until(() => page.live().length === 0)
    expect(page.kit.get(page.controller.status$)).toBe('disconnected')
  })

  it('is over everywhere when one namespace is disconnected here', async () => {
    const { page, phone, paired } = await startRelayTest()
    await paired()
    await page.connections.disconnect({ namespace: 'moon' })
    expect(page.live()).toEqual([])
    await until(() => phone.deleted.length === 1)
    expect(page.kit.get(page.controller.status$)).toBe('disconnected')
  })
})
