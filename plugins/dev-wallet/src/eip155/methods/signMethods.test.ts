import { verifyMessage, verifyTypedData } from 'viem'
import { expect, test } from 'vitest'
import { alice, bob, walletOn } from '../../testing/walletOn.js'

const typed = {
  domain: { name: 'Mail', version: '1', chainId: 31337, verifyingContract: bob },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'amount', type: 'uint256' },
    ],
  },
  primaryType: 'Mail',
  message: { from: { name: 'Alice', wallet: alice }, amount: '340282366920938463463374607431768211456' },
} as const

test.each([
  ['text', 'hello', 'hello'],
  ['hex of text', '0x68656c6c6f', 'hello'],
  ['bytes that are no text', '0xff00', undefined],
])('personal_sign signs %s', async (_, message, text) => {
  const { wallet, call, connect } = walletOn()
  await connect()
  const asking = call('personal_sign', message, alice.toLowerCase())
  const request = await wallet.waitForRequest({ kind: 'sign-message' })
  expect(request.details['text']).toBe(text)
  await wallet.approve()
  const signature = (await asking) as `0x${string}`
  const raw = message.startsWith('0x') ? { raw: message as `0x${string}` } : message
  expect(await verifyMessage({ address: alice, message: raw, signature })).toBe(true)
})

test('personal_sign takes swapped parameters and refuses strangers', async () => {
  const { wallet, call, connect } = walletOn()
  await connect()
  await wallet.approve()
  const signature = (await call('personal_sign', alice, '0x68656c6c6f')) as `0x${string}`
  expect(await verifyMessage({ address: alice, message: 'hello', signature })).toBe(true)
  await expect(call('personal_sign', '0x00', bob)).rejects.toMatchObject({ code: 4100 })
  await expect(call('personal_sign', '0x00', '0x1')).rejects.toMatchObject({ code: -32602 })
  await expect(call('personal_sign', 5, alice)).rejects.toMatchObject({ code: -32602 })
})

test('a message with direction overrides is shown with visible escapes', async () => {
  const { wallet, call, connect } = walletOn()
  await connect()
  const asking = call('personal_sign', 'pay \u202eecila\u0000', alice)
  const { lines } = await wallet.waitForRequest()
  expect(lines.at(-1)?.value).toBe('pay \\u{202e}ecila\\u{0}')
  await wallet.reject()
  await expect(asking).rejects.toMatchObject({ code: 4001 })
})

test('eth_signTypedData_v4 signs JSON text and objects', async () => {
  const { wallet, call, connect } = walletOn()
  await connect()
  await wallet.autoApprove()
  for (const data of [JSON.stringify(typed), typed]) {
    const signature = (await call('eth_signTypedData_v4', alice, data)) as `0x${string}`
    const { EIP712Domain: _, ...types } = typed.types
    const message = { ...typed.message, amount: BigInt(typed.message.amount) }
    expect(await verifyTypedData({ ...typed, types, message, address: alice, signature })).toBe(true)
  }
})

test('typed data for another network is flagged', async () => {
  const { wallet, call, connect } = walletOn()
  await connect()
  const asking = call('eth_signTypedData_v4', alice, { ...typed, domain: { ...typed.domain, chainId: 1 } })
  const { lines } = await wallet.waitForRequest()
  expect(lines.filter(line => line.as === 'warning')).toHaveLength(1)
  expect(lines).toContainEqual({ label: 'from.wallet', value: alice, as: 'address' })
  await wallet.reject()
  await expect(asking).rejects.toMatchObject({ code: 4001 })
})

test.each([
  ['broken JSON', '{'],
  ['no object', 'null'],
  ['no types', { ...typed, types: { Mail: 'x' } }],
  ['an unknown primary type', { ...typed, primaryType: 'toString' }],
  ['no message', { ...typed, message: undefined }],
  ['a value that does not fit its type', { ...typed, message: { ...typed.message, amount: 'many' } }],
])('refuses typed data with %s', async (_, data) => {
  const { wallet, call, connect } = walletOn()
  await connect()
  await wallet.autoApprove()
  await expect(call('eth_signTypedData_v4', alice, data)).rejects.toMatchObject({ code: -32602 })
})
