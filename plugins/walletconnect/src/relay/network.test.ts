import { SignMessage } from '@latchkit/core'
import { evm, evmNetwork } from '@latchkit/eip155'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMemoryMailbox, startRelay } from '../../../../examples/backend/src/index.js'
import { moonFamily } from '../testing/moonFamily.js'
import { waitFor } from '../testing/startPhone.js'
import { signer, worldsOf } from '../testing/startWorld.js'
import { backOff } from './backOff.js'
import { clockSkew } from './clockSkew.js'

const local = (id: number) => evmNetwork({ id, name: `Local ${id}`, rpcUrl: 'http://127.0.0.1:1' })
const accounts = [31337, 31338].map(id => `eip155:${id}:${signer.address}`).concat('moon:1:armstrong')
const families = () => [evm({ networks: [local(31337), local(31338)] }), moonFamily()]
const { openPage, startWorld } = worldsOf(families, accounts)

afterEach(() => {
  vi.useRealTimers()
})

describe('a relay that is restarted', () => {
  it('loses no request, and none is sent twice (G03)', async () => {
    const mailbox = createMemoryMailbox()
    const { relay, page, phone, paired } = await startWorld({ relay: { mailbox } })
    const { account } = await paired()
    let answer = (_signature: string) => {}
    phone.answers.personal_sign = () =>
      new Promise<string>(resolve => {
        answer = resolve
      })
    const signing = page.kit.use(SignMessage, account).signMessage({ account, message: 'hello' })
    await waitFor(() => phone.requests.length === 1)
    await relay.close()
    await waitFor(() => page.kit.get(page.controller.reach$) === 'reconnecting')
    const again = await startRelay({ port: relay.port, mailbox })
    const began = performance.now()
    await waitFor(() => page.kit.get(page.controller.reach$) === 'online')
    expect(performance.now() - began).toBeLessThan(2_500)
    answer(`0x${'ab'.repeat(65)}`)
    await expect(signing).resolves.toMatchObject({ signature: `0x${'ab'.repeat(65)}` })
    expect(phone.requests).toEqual(['personal_sign'])
    expect(page.live()).toEqual(['eip155', 'moon'])
    await again.close()
  })
})

describe('a relay that is not there', () => {
  it('is said so within 10 s, and the next try may work', { timeout: 30_000 }, async () => {
    const { controller, kit } = await openPage('ws://127.0.0.1:9')
    const pairing = controller.pair()
    await expect(pairing).rejects.toMatchObject({
      code: 'rpc/UNAVAILABLE',
      message: 'Unavailable WS RPC url at ws://127.0.0.1:9',
      retryable: true,
    })
    expect(kit.get(controller.pairing$)).toMatchObject({ status: 'failed' })
    expect(kit.get(controller.reach$)).toBe('reconnecting')
  })

  it('is tried again at 1 to 30 s, not in step with others (G01)', () => {
    const pauses = Array.from({ length: 12 }, (_, attempt) => backOff(attempt, () => 0))
    expect(pauses.slice(0, 7)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
    expect(backOff(5, () => 1)).toBe(15_000)
    for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(1_000)
  })
})

describe('a relay that refuses the page (G18)', () => {
  it.each([['a project that it does not know', { other: { origins: [] } }, 'walletconnect/PROJECT_REFUSED']])(
    'says why, and is left alone: %s',
    async (_, projects, code) => {
      const relay = await startRelay({ port: 0, projects })
      const { controller, kit } = await openPage(relay.url, { wc: { projectId: 'mine' } })
      await expect(controller.pair()).rejects.toMatchObject({ code, retryable: false })
      expect(kit.get(controller.pairing$)).toMatchObject({ status: 'failed', error: { code } })
      const refusals = async () =>
        Number(/relay_refusals_total\D*"403"\D* (\d+)/.exec(await metricsOf(relay.url))?.[1] ?? 0)
      const before = await refusals()
      await new Promise(resolve => setTimeout(resolve, 2_500))
      expect(await refusals()).toBe(before)
      await relay.close()
    },
  )

  it('over a key that the clock spoiled says so (G06)', async () => {
    const relay = await startRelay({ port: 0 })
    expect(await clockSkew(relay.url)).toBeUndefined()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 })
    await expect(clockSkew(relay.url)).resolves.toMatchObject({
      code: 'walletconnect/CLOCK_WRONG',
      message: 'Check your clock: it is 10 minutes ahead',
    })
    await relay.close()
  })
})

const metricsOf = async (url: string) => (await fetch(`${url.replace('ws', 'http')}/metrics`)).text()
