import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type SendCalls, SendCalls as SendCallsCapability } from '../capabilities/sendCalls.js'
import { SendTransaction } from '../capabilities/sendTransaction.js'
import type { Account } from '../contract/Account.js'
import { definePlugin } from '../plugin/definePlugin.js'
import type { Plugin } from '../plugin/Plugin.js'
import { type ConfirmStepShowing, confirmSteps } from '../slots/confirmSteps.js'
import { createMockWallet } from '../testing/createMockWallet.js'
import { createTestKit } from '../testing/createTestKit.js'
import { mockChain } from '../testing/mockChain.js'
import { settled } from '../testing/settled.js'
import { asConfirmed } from './asConfirmed.js'
import { guarded } from './confirmIn.js'
import type { Kit } from './Kit.js'
import { cores, type KitCore } from './KitCore.js'
import { shellOf } from './shellOf.js'

const step = (id: string, order = 50) => confirmSteps.of({ id, order, view: async () => () => null })
const careful = definePlugin({ id: 'careful', contributes: [step('b', 20), step('a', 10)] })
const refused = { code: 'core/NOT_CONFIRMED', outcome: 'untouched' }

const opened: { dispose(): Promise<void> }[] = []
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(async () => {
  for (const kit of opened.splice(0)) await kit.dispose()
  vi.useRealTimers()
})

/** A connected kit with steps. `shown` is what a shell would show now. */
async function open(plugins: readonly Plugin[] = [careful()]) {
  const wallet = createMockWallet({ id: 'fox', accounts: ['fox-1', 'fox-2'] })
  wallet.autoApprove()
  const sent: unknown[] = []
  const send = async (request: unknown) => {
    sent.push(request)
    return { hash: 'hash' }
  }
  const { plugin: chain } = mockChain({ wallets: [wallet], send })
  const batches: unknown[] = []
  const calls: SendCalls = {
    async sendCalls(request) {
      batches.push(request)
      return { id: 'batch' }
    },
    getCapabilities: async () => ({}),
    getCallsStatus: async () => ({ status: 'pending', statusCode: 100, atomic: true, receipts: [] }),
    showCallsStatus: async () => {},
  }
  const batching = definePlugin({
    id: 'batching',
    provides: [SendCallsCapability],
    setup: () => ({ provide: { 'send-calls': calls } }),
  })
  const kit: Kit = await createTestKit({ plugins: [chain, batching(), ...plugins] as never })
  const { connections } = kit
  opened.push(kit)
  await connections.connect({ walletId: 'fox' })
  const account = kit.get(connections.account$) as Account
  const request = { account, networkId: 'mock:1', transfer: { to: 'bob', amount: 1n } } as const
  const entry = () => kit.get(kit.router.entry$)
  const shown = () => (entry().params as { showing?: ConfirmStepShowing } | undefined)?.showing
  const shows = (id: string) =>
    vi.waitFor(() => {
      expect([kit.get(kit.modal$).open, entry().view, shown()?.step.id]).toEqual([true, 'ConfirmStep', id])
      const showing = shown()
      showing?.enter()
      if (!showing) throw new Error('no step')
      return showing
    })
  return { kit, connections, wallet, sent, batches, account, request, shown, shows }
}

describe('a request that moves money', () => {
  it('is asked about by each step in order, whoever sends it, and then sent once', async () => {
    const { kit, request, sent, shows } = await open()
    const asked = kit.use(SendTransaction, request.account).sendTransaction(request)
    const first = await shows('a')
    expect(first.params.request).toEqual(request)
    first.params.done()
    first.params.done()
    const second = await shows('b')
    expect(sent).toEqual([])
    second.params.done()
    await expect(asked).resolves.toEqual({ hash: 'hash' })
    expect(sent).toEqual([request])
    expect(kit.get(kit.modal$).open).toBe(false)
  })

  it('is asked about as a batch, too, over the view that is open', async () => {
    const { kit, account, batches, shows } = await open([
      definePlugin({ id: 'one', contributes: [step('a')] })(),
    ])
    kit.open('Account')
    await vi.waitFor(() => expect(kit.get(kit.modal$).open).toBe(true))
    const batch = { account, networkId: 'mock:1', calls: [] } as const
    const asked = kit.use(SendCallsCapability, account).sendCalls(batch)
    ;(await shows('a')).params.done()
    await expect(asked).resolves.toEqual({ id: 'batch' })
    expect(batches).toEqual([batch])
    expect([kit.get(kit.modal$).open, kit.get(kit.router.entry$).view]).toEqual([true, 'Account'])
  })

  it('waits for the one before it', async () => {
    const { kit, request, sent, shows } = await open([
      definePlugin({ id: 'one', contributes: [step('a')] })(),
    ])
    const { sendTransaction } = kit.use(SendTransaction, request.account)
    const other = { ...request, transfer: { to: 'eve', amount: 2n } }
    const [one, two] = [sendTransaction(request), sendTransaction(other)]
    const first = await shows('a')
    first.params.cancel()
    await expect(one).rejects.toMatchObject(refused)
    const second = await vi.waitFor(async () => {
      const showing = await shows('a')
      expect(showing).not.toBe(first)
      return showing
    })
    expect(second.params.request).toEqual(other)
    first.params.done()
    await settled()
    expect(sent).toEqual([])
    second.params.done()
    await two
    expect(sent).toEqual([other])
  })

  it('is not asked about without steps, nor where a view had them asked, once', async () => {
    const plain = await open([])
    await plain.kit.use(SendTransaction, plain.account).sendTransaction(plain.request)
    expect(plain.kit.get(plain.kit.modal$).open).toBe(false)
    const { kit, request, sent, shows } = await open()
    const { sendTransaction } = kit.use(SendTransaction, request.account)
    const agreed = asConfirmed(request)
    await sendTransaction(agreed)
    expect(sent).toEqual([agreed])
    const again = sendTransaction(agreed)
    ;(await shows('a')).params.cancel()
    await expect(again).rejects.toMatchObject(refused)
  })

  it('is asked about where one object moves money in two ways, and what it offers can be spread', async () => {
    const moves = { sendTransaction: vi.fn(), sendCalls: vi.fn(), getCallsStatus: () => 'read' }
    const askSteps = vi.fn(() => Promise.reject(refused))
    const core = { registry: { slot: () => true }, askSteps } as unknown as KitCore
    const { sendTransaction, sendCalls, ...rest } = { ...(guarded(core, moves) as typeof moves) }
    expect(rest).toEqual({ getCallsStatus: moves.getCallsStatus })
    await expect(sendTransaction({})).rejects.toBe(refused)
    await expect(sendCalls({})).rejects.toBe(refused)
    expect([moves.sendTransaction, moves.sendCalls].flatMap(({ mock }) => mock.calls)).toEqual([])
  })

  it('is sent as the steps saw it, whatever the app or a step does to its own meanwhile', async () => {
    const { kit, account, sent, batches, shows } = await open()
    const { signal } = new AbortController()
    const transfer = { to: 'bob', amount: 1n }
    const data = Uint8Array.of(1, 2)
    const asked = { account: { ...account }, networkId: 'mock:1', transfer, data, signal } as const
    const sending = kit.use(SendTransaction, account).sendTransaction(asked)
    const first = await shows('a')
    Object.assign(transfer, { to: 'eve', amount: 9n })
    Object.assign(asked.account, { address: 'fox-2' })
    data.fill(9)
    const seen = {
      account,
      networkId: 'mock:1',
      transfer: { to: 'bob', amount: 1n },
      data: Uint8Array.of(1, 2),
    }
    expect(first.params.request).toEqual({ ...seen, signal })
    expect(() => Object.assign(first.params.request.transfer ?? {}, { to: 'eve' })).toThrow(TypeError)
    ;(first.params.request as unknown as typeof asked).data.fill(9)
    first.params.done()
    const second = await shows('b')
    expect(second.params.request).toEqual({ ...seen, signal })
    second.params.done()
    await sending
    expect(sent).toEqual([{ ...seen, signal }])
    expect((sent[0] as typeof asked).signal).toBe(signal)

    const calls = [{ to: 'bob', value: 1n }]
    const batching = kit.use(SendCallsCapability, account).sendCalls({ account, networkId: 'mock:1', calls })
    ;(await shows('a')).params.done()
    const last = await shows('b')
    calls.splice(0, 1, { to: 'eve', value: 9n })
    last.params.done()
    await batching
    expect(batches).toEqual([{ account, networkId: 'mock:1', calls: [{ to: 'bob', value: 1n }] }])
  })

  it('is asked about, and sent, as the data that a family makes of an object of a library', async () => {
    const { kit, account, shows } = await open([definePlugin({ id: 'one', contributes: [step('a')] })()])
    const core = cores.get(kit)
    if (!core) throw new Error('no core')
    const transaction = new (class {
      to = 'bob'
    })()
    const asData = async (native: unknown) => JSON.stringify(native)
    const sender = guarded(core, { asData, sendTransaction: async (request: unknown) => request })
    const { sendTransaction } = sender as { sendTransaction(request: object): Promise<{ native: unknown }> }
    const sending = sendTransaction({ account, networkId: 'mock:1', native: transaction })
    const showing = await shows('a')
    transaction.to = 'eve'
    expect(showing.params.request.native).toBe('{"to":"bob"}')
    showing.params.done()
    expect((await sending).native).toBe('{"to":"bob"}')
  })

  it('passes by all that moves nothing', async () => {
    const { kit, request } = await open()
    await expect(kit.use(SendTransaction, request.account).estimateFee(request)).resolves.toEqual({
      fee: 1_000n,
    })
  })
})

describe('a request is refused, and no wallet asked,', () => {
  type Opened = Awaited<ReturnType<typeof open>>
  it.each<[string, (opened: Opened, showing: ConfirmStepShowing) => unknown]>([
    ['when a step is cancelled', (_, { params }) => params.cancel()],
    ['when the modal is closed', ({ kit }) => kit.close({ force: true })],
    ['when another view is opened', ({ kit }) => kit.open('Account')],
    ['when the step leaves the page', (_, showing) => showing.leave()],
    [
      'when another account comes into use',
      ({ wallet, account }) =>
        wallet.change({ accounts: [{ ...account, address: 'fox-2', caipAddress: 'mock:1:fox-2' }] }),
    ],
    ['when another network comes into use', ({ connections }) => connections.switchNetwork('mock:2')],
    ['when the wallet is disconnected', ({ connections }) => connections.disconnect()],
  ])('%s', async (_, act) => {
    const all = await open()
    const asked = all.kit.use(SendTransaction, all.account).sendTransaction(all.request)
    const end = vi.fn()
    void asked.catch(end)
    const showing = await all.shows('a')
    await act(all, showing)
    await vi.waitFor(() => expect(end.mock.lastCall).toMatchObject([refused]))
    showing.params.done()
    await settled()
    expect(all.sent).toEqual([])
    expect(all.shown()).toBeUndefined()
  })

  it('when a step failed, until it is shown again', async () => {
    const { kit, request, sent, shows } = await open([
      definePlugin({ id: 'one', contributes: [step('a')] })(),
    ])
    const asked = kit.use(SendTransaction, request.account).sendTransaction(request)
    const showing = await shows('a')
    showing.fail()
    showing.params.done()
    await settled()
    expect(sent).toEqual([])
    showing.retry()
    showing.params.done()
    await asked
    expect(sent).toHaveLength(1)
  })

  it('when a step is added while another one is shown', async () => {
    const { kit, request, sent, shows } = await open([
      definePlugin({ id: 'one', contributes: [step('a')] })(),
    ])
    const asked = kit.use(SendTransaction, request.account).sendTransaction(request)
    const changed = { ...refused, context: { reason: 'The confirm steps have changed' } }
    const settledAs = expect(asked).rejects.toMatchObject(changed)
    const { params } = await shows('a')
    shellOf(kit).contribute(step('b', 90))
    params.done()
    await settledAs
    expect(sent).toEqual([])
  })

  it('when its signal aborts', async () => {
    const { kit, request, sent, shows } = await open()
    const abort = new AbortController()
    const asked = kit
      .use(SendTransaction, request.account)
      .sendTransaction({ ...request, signal: abort.signal })
    const settledAs = expect(asked).rejects.toMatchObject({ code: 'core/ABORTED', outcome: 'untouched' })
    await shows('a')
    abort.abort()
    await settledAs
    expect(sent).toEqual([])
  })

  it('when a plugin with a step has failed', async () => {
    const broken = definePlugin({
      id: 'broken',
      contributes: [step('a')],
      setup() {
        throw new Error('broken')
      },
    })
    const { kit, request, sent } = await open([broken()])
    await expect(kit.use(SendTransaction, request.account).sendTransaction(request)).rejects.toMatchObject(
      refused,
    )
    expect(sent).toEqual([])
    expect(kit.get(kit.modal$).open).toBe(false)
  })

  it('when no shell shows the steps', async () => {
    const { kit, request, sent } = await open()
    const asked = kit.use(SendTransaction, request.account).sendTransaction(request)
    const settledAs = expect(asked).rejects.toMatchObject({
      ...refused,
      context: { reason: 'Nothing on this page shows confirm steps' },
    })
    await vi.waitFor(() => expect(kit.get(kit.modal$).open).toBe(true))
    await vi.advanceTimersByTimeAsync(15_000)
    await settledAs
    expect(sent).toEqual([])
    expect(kit.get(kit.modal$).open).toBe(false)
  })
})
