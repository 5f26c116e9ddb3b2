import { SendTransaction, SignMessage } from '@latchkit/core'
import { until } from '@latchkit/core/testing'
import { evm, evmNetwork } from '@latchkit/eip155'
import { describe, expect, it } from 'vitest'
import { relayTests, signer } from '../testing/startRelayTest.js'

const local = (id: number) => evmNetwork({ id, name: `Local ${id}`, rpcUrl: 'http://127.0.0.1:1' })
const accounts = [31337, 31338].map(id => `eip155:${id}:${signer.address}`)
const { openPage, startRelayTest } = relayTests(
  () => [evm({ networks: [local(31337), local(31338)] })],
  accounts,
)
type Page = Awaited<ReturnType<typeof openPage>>

const sign = ({ kit }: Page, message: string) => {
  const account = kit.get(kit.connections.account$)
  if (!account) throw new Error('Nobody is connected')
  return kit.use(SignMessage, account).signMessage({ account, message })
}
const network = ({ kit }: Page) => kit.get(kit.connections.network$)?.id

/** Two tabs of one page, the second opened after the first connected. */
async function twoTabs(once: 'first' | 'last') {
  const setup = await startRelayTest({ once })
  await setup.paired()
  const second = await openPage(setup.url, { storage: setup.page.storage })
  await until(() => second.live().length === 1)
  await until(() => second.kit.get(second.controller.reach$) === 'online')
  return { ...setup, first: setup.page, second }
}

describe.each(['first', 'last'] as const)(
  'on a relay that delivers once, to the %s socket of a client',
  once => {
    it('each tab hears the answer to its own question', async () => {
      const { first, second, phone } = await twoTabs(once)
      for (const tab of [first, second, first]) {
        await expect(sign(tab, 'mine')).resolves.toMatchObject({ signature: expect.stringMatching(/^0x/) })
      }
      expect(phone.requests.filter(method => method === 'personal_sign')).toHaveLength(3)
    })
    it('a tab that opens while another waits does not take its answer', async () => {
      const setup = await startRelayTest({ once })
      const { account, networkId } = await setup.paired()
      let answer = (_hash: string) => {}
      setup.phone.answers.eth_sendTransaction = () => new Promise(resolve => (answer = resolve))
      const hash = `0x${'7'.repeat(64)}`
      const transfer = { to: signer.address, amount: 1n }
      const sending = setup.page.kit
        .use(SendTransaction, account)
        .sendTransaction({ account, networkId, transfer })
      await until(() => setup.phone.requests.includes('eth_sendTransaction'))
      const late = await openPage(setup.url, { storage: setup.page.storage })
      await until(() => late.live().length === 1)
      await until(() => late.kit.get(late.controller.reach$) === 'online')
      answer(hash)
      await expect(sending).resolves.toEqual({ hash })
    })
    it('what the wallet changes and ends reaches every tab', async () => {
      const { first, second, phone } = await twoTabs(once)
      await phone.emit('chainChanged', 31338, 'eip155:31338')
      for (const tab of [first, second]) await until(() => network(tab) === 'eip155:31338')
      await phone.leave()
      for (const tab of [first, second]) await until(() => tab.live().length === 0)
    })
  },
)

describe('junk of a relay', () => {
  it('is not stored, however much there is', async () => {
    const { page, phone, relay, paired } = await startRelayTest()
    await paired()
    const [topic = ''] = phone.topics()
    const { relayer } = phone.kit.core
    for (let at = 0; at < 20; at++) await relayer.publish(topic, `${at}`.padEnd(50_000, 'A'), { tag: 1108 })
    // Later events are heard.
    await phone.emit('chainChanged', 31338, 'eip155:31338')
    await until(() => network(page) === 'eip155:31338')
    const stored = page.storage.keys().reduce((sum, key) => sum + (page.storage.get(key) ?? '').length, 0)
    expect(stored).toBeLessThan(50_000)
    expect(relay.url).toBeTruthy()
  })
  it('is not kept without end where the wallet itself sends it', async () => {
    const { page, phone, paired } = await startRelayTest()
    await paired()
    for (let at = 0; at < 30; at++) await phone.emit('accountsChanged', ['x'.repeat(40_000)], 'eip155:31337')
    await phone.emit('chainChanged', 31338, 'eip155:31338')
    await until(() => network(page) === 'eip155:31338')
    const key = page.storage.keys().find(name => name.endsWith('//messages')) ?? ''
    expect((page.storage.get(key) ?? '').length).toBeLessThan(700_000)
  })
})
