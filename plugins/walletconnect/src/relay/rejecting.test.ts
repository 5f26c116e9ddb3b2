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

describe('no', () => {
  it.each([[5000], [5002], [4001]])(
    'is no, by code %i, and the next pairing is a new one (G15)',
    async code => {
      const { page, phone, paired } = await startRelayTest()
      const { connecting, uri } = await page.connect()
      await phone.scan(uri)
      await phone.reject(code)
      await expect(connecting).rejects.toMatchObject({
        code: 'core/USER_REJECTED',
        message: 'User rejected the request',
      })
      expect(page.kit.get(page.controller.status$)).toBe('disconnected')
      expect(page.kit.get(page.controller.pairing$)).toEqual({ status: 'idle' })
      expect(await page.controller.pair()).not.toContain(uri.slice(0, 40))
      await paired()
      expect(page.live()).toEqual(['eip155', 'moon'])
    },
  )

  it('to a signature leaves the session as it was', async () => {
    const { page, phone, paired } = await startRelayTest()
    const { account } = await paired()
    phone.answers.personal_sign = () => {
      throw Object.assign(new Error('User disapproved requested methods'), { code: 5002 })
    }
    const signing = page.kit.use(SignMessage, account).signMessage({ account, message: 'hello' })
    await expect(signing).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
    expect(page.live()).toEqual(['eip155', 'moon'])
  })

  it('by closing the modal wins over an approval that comes later (H02)', async () => {
    const { page, phone } = await startRelayTest()
    const { connecting, uri } = await page.connect()
    await phone.scan(uri)
    page.connections.cancel()
    await expect(connecting).rejects.toMatchObject({ code: 'core/ABORTED' })
    expect(page.kit.get(page.controller.pairing$)).toEqual({ status: 'idle' })
    await phone.approve(accounts)
    // The wallet hears that nobody waits.
    await until(() => phone.deleted.length === 1)
    expect(page.live()).toEqual([])
    expect(page.kit.get(page.controller.status$)).toBe('disconnected')
  })

  it('from a wallet without any account of ours is told, and the wallet is let go', async () => {
    const { page, phone } = await startRelayTest()
    const { connecting, uri } = await page.connect({ namespace: 'eip155' })
    await phone.scan(uri)
    await phone.approve(['moon:1:armstrong'])
    await expect(connecting).rejects.toMatchObject({ code: 'connect/NO_ACCOUNTS' })
    await until(() => phone.deleted.length === 1)
    expect(page.live()).toEqual([])
  })
})

describe('a wallet of another family', () => {
  it('connects there when the visitor did not insist', async () => {
    const { page, paired } = await startRelayTest()
    const connection = await paired(['moon:1:armstrong'])
    expect(connection.namespace).toBe('moon')
    expect(page.kit.get(page.connections.activeNamespace$)).toBe('moon')
    expect(page.live()).toEqual(['moon'])
  })
})

describe('a second wallet', () => {
  it('takes the place of the first, which hears of it', async () => {
    const { page, phone, paired } = await startRelayTest()
    await paired()
    const [first] = phone.topics()
    await paired(['moon:1:aldrin'])
    await until(() => phone.deleted.length === 1)
    expect(phone.deleted).toEqual([first])
    await until(() => page.live().length === 1)
    expect(page.kit.get(page.connections.account$)?.address).toBe('aldrin')
  })
})
