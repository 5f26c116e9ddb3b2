import { encodeFunctionData, parseAbi, recoverTransactionAddress } from 'viem'
import { expect, test } from 'vitest'
import { fakeNode } from '../../testing/fakeNode.js'
import { alice, bob, walletOn } from '../../testing/walletOn.js'

test('fills in nonce, gas and fees, signs with the key and broadcasts', async () => {
  const { node, wallet, call, connect } = walletOn()
  await connect()
  const asking = call('eth_sendTransaction', { from: alice, to: bob, value: '0xde0b6b3a7640000' })
  const request = await wallet.waitForRequest({ kind: 'send-transaction' })
  expect(request.details).toMatchObject({
    chainId: 31337,
    from: alice,
    to: bob,
    value: '1000000000000000000',
  })
  expect(request.lines).toContainEqual({ label: 'Amount', value: '1 ETH' })
  expect(node.calls).toEqual([])
  await wallet.approve()
  expect(await asking).toMatch(/^0x[0-9a-f]{64}$/)
  expect(node.sent()).toMatchObject([
    {
      chainId: 31337,
      gas: 21000n,
      to: bob.toLowerCase(),
      value: 10n ** 18n,
      type: 'eip1559',
      maxFeePerGas: 2_000_000_001n,
      maxPriorityFeePerGas: 1n,
    },
  ])
  const [serializedTransaction] = node.raw as `0x02${string}`[]
  expect(serializedTransaction && (await recoverTransactionAddress({ serializedTransaction }))).toBe(alice)
})

test('concurrent transactions take consecutive nonces', async () => {
  const { node, wallet, call, connect } = walletOn()
  await connect()
  await wallet.autoApprove()
  await Promise.all([1, 2, 3].map(() => call('eth_sendTransaction', { from: alice, to: bob, value: '0x1' })))
  expect(node.sent().map(tx => tx.nonce ?? 0)).toEqual([0, 1, 2])
})

test('keeps what the page has fixed and uses legacy fees where there is no base fee', async () => {
  const node = fakeNode({ eth_getBlockByNumber: () => ({}), eth_gasPrice: () => '0x5' })
  const { wallet, call, connect } = walletOn(node)
  await connect()
  await wallet.autoApprove()
  await call('eth_sendTransaction', { from: alice, to: bob, nonce: '0x9', gas: '0xffff' })
  expect(node.sent()).toMatchObject([{ type: 'legacy', nonce: 9, gas: 65535n, gasPrice: 5n }])
})

test('decodes token calls and warns of endless allowances', async () => {
  const { wallet, call, connect } = walletOn()
  await connect()
  const data = encodeFunctionData({
    abi: parseAbi(['function approve(address spender, uint256 amount)']),
    args: [bob, 2n ** 256n - 1n],
  })
  const asking = call('eth_sendTransaction', { from: alice, to: bob, data })
  const { details, lines } = await wallet.waitForRequest()
  expect(details['call']).toMatchObject({ name: 'approve', args: [{ name: 'spender', value: bob }, {}] })
  expect(lines.some(line => line.as === 'warning')).toBe(true)
  await wallet.reject()
  await expect(asking).rejects.toMatchObject({ code: 4001 })
})

test("the node's refusal reaches the page with its code and data", async () => {
  const node = fakeNode({
    eth_estimateGas: () => {
      throw { code: 3, message: 'execution reverted', data: '0x08c379a0' }
    },
  })
  const { wallet, call, connect } = walletOn(node)
  await connect()
  await wallet.autoApprove()
  const failing = call('eth_sendTransaction', { from: alice, to: bob, data: '0x12' })
  await expect(failing).rejects.toMatchObject({ code: 3, message: 'execution reverted', data: '0x08c379a0' })
})

test.each([
  ['another account', { from: bob }, 4100],
  ['no account', { from: undefined }, -32602],
  ['a bad receiver', { to: '0x12' }, -32602],
  ['bad data', { data: 'hello' }, -32602],
  ['a decimal value', { value: '12' }, -32602],
  ['another network', { chainId: '0x1' }, -32602],
  ['two kinds of fees', { gasPrice: '0x1', maxFeePerGas: '0x1' }, -32602],
  ['authorizations', { authorizationList: [] }, -32602],
  ['neither receiver nor code', { to: undefined }, -32602],
])('refuses a transaction with %s', async (_, patch, code) => {
  const { node, wallet, call, connect } = walletOn()
  await connect()
  await wallet.autoApprove()
  await expect(call('eth_sendTransaction', { from: alice, to: bob, ...patch })).rejects.toMatchObject({
    code,
  })
  expect(node.raw).toEqual([])
})
