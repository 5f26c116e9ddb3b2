import { expect, test, vi } from 'vitest'
import { fakeNode } from '../../testing/fakeNode.js'
import { alice, bob, walletOn } from '../../testing/walletOn.js'

const bundle = {
  version: '2.0.0',
  chainId: '0x7a69',
  atomicRequired: false,
  calls: [
    { to: bob, value: '0x1' },
    { to: bob, value: '0x2' },
  ],
}

async function ready(node = fakeNode()) {
  const made = walletOn(node)
  await made.connect()
  await made.wallet.autoApprove()
  const statusOf = (id: string) => made.call('wallet_getCallsStatus', id) as Promise<Record<string, unknown>>
  return { ...made, statusOf }
}

test('runs the calls one after the other and reports them', async () => {
  const { node, call, statusOf } = await ready()
  expect(await call('wallet_sendCalls', { ...bundle, id: 'mine', from: alice })).toEqual({ id: 'mine' })
  await vi.waitFor(async () => expect((await statusOf('mine'))['status']).toBe(200))
  const status = await statusOf('mine')
  expect(status).toMatchObject({ version: '2.0.0', id: 'mine', chainId: '0x7a69', atomic: false })
  expect(status['receipts']).toHaveLength(2)
  expect(JSON.stringify(status)).not.toContain('left out')
  expect(node.sent().map(tx => tx.value)).toEqual([1n, 2n])
  expect(await call('wallet_showCallsStatus', 'mine')).toBeNull()
})

test('one prompt describes the whole bundle', async () => {
  const { wallet, call, connect } = walletOn()
  await connect()
  const asking = call('wallet_sendCalls', bundle)
  const { kind, details } = await wallet.waitForRequest()
  expect(kind).toBe('send-calls')
  expect(details['calls']).toMatchObject([{ value: '1' }, { value: '2' }])
  await wallet.reject()
  await expect(asking).rejects.toMatchObject({ code: 4001 })
})

test('a call that reverts stops the bundle', async () => {
  let count = 0
  const reverting = (from: number) =>
    fakeNode({ eth_getTransactionReceipt: () => ({ status: ++count >= from ? '0x0' : '0x1', logs: [] }) })
  const first = await ready(reverting(1))
  const { id } = (await first.call('wallet_sendCalls', bundle)) as { id: string }
  await vi.waitFor(async () => expect((await first.statusOf(id))['status']).toBe(500))
  expect(first.node.raw).toHaveLength(1)

  count = 0
  const second = await ready(reverting(2))
  await second.call('wallet_sendCalls', { ...bundle, id: 'b' })
  await vi.waitFor(async () => expect((await second.statusOf('b'))['status']).toBe(600))
})

test('a bundle that could not be sent is 400', async () => {
  const node = fakeNode({
    eth_estimateGas: () => {
      throw { code: 3, message: 'no' }
    },
  })
  const { call, statusOf } = await ready(node)
  await call('wallet_sendCalls', { ...bundle, id: 'c' })
  await vi.waitFor(async () => expect((await statusOf('c'))['status']).toBe(400))
})

test('errors carry the codes of EIP-5792', async () => {
  const { call } = await ready()
  await call('wallet_sendCalls', { ...bundle, id: 'twice' })
  const refused: [object, number][] = [
    [{ id: 'twice' }, 5720],
    [{ chainId: '0x1' }, 5710],
    [{ atomicRequired: true }, 5760],
    [{ capabilities: { paymasterService: { url: 'x' } } }, 5700],
    [{ calls: [{ to: bob, capabilities: { x: {} } }] }, 5700],
    [{ calls: Array.from({ length: 101 }, () => ({ to: bob })) }, 5740],
    [{ calls: [] }, -32602],
    [{ version: '1.0' }, -32602],
    [{ from: bob }, 4100],
  ]
  for (const [patch, code] of refused) {
    await expect(
      call('wallet_sendCalls', { ...bundle, ...patch }),
      JSON.stringify(patch),
    ).rejects.toMatchObject({ code })
  }
  const optional = { capabilities: { paymasterService: { optional: true } } }
  expect(await call('wallet_sendCalls', { ...bundle, ...optional })).toMatchObject({
    id: expect.stringMatching(/^0x.{64}$/),
  })
  await expect(call('wallet_getCallsStatus', 'none')).rejects.toMatchObject({ code: 5730 })
})

test('capabilities say that nothing is atomic', async () => {
  const { call } = await ready()
  const entry = { atomic: { status: 'unsupported' } }
  expect(await call('wallet_getCapabilities', alice)).toEqual({ '0x7a69': entry, '0x7a6a': entry })
  expect(await call('wallet_getCapabilities', alice, ['0x7a6a', '0x1'])).toEqual({ '0x7a6a': entry })
  await expect(call('wallet_getCapabilities', bob)).rejects.toMatchObject({ code: 4100 })
})
