import { encodeAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { fakeNode } from '../../testing/fakeNode.js'
import { alice, bob, walletOn } from '../../testing/walletOn.js'

const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])

const node = () =>
  fakeNode({
    eth_getBalance: () => '0x64',
    eth_call: ([call]) => {
      const { to, data } = call as { to: string; data: string }
      if (to !== bob) return '0x'
      if (data.startsWith('0x70a08231')) return number(12_345_678n)
      if (data === '0x06fdde03') return text('US Dollar')
      if (data === '0x95d89b41') return text('USD')
      return number(6n)
    },
  })

test('lists the coin and the tokens it was told of (EIP-7811)', async () => {
  const { call, connect } = walletOn(node(), {
    assets: true,
    chains: [{ id: 31337, rpcUrl: 'http://127.0.0.1:8545', tokens: [bob, alice] }],
  })
  await connect()
  const token = {
    address: bob,
    balance: '0xbc614e',
    type: 'erc20',
    metadata: { name: 'US Dollar', symbol: 'USD', decimals: 6 },
  }
  const native = { address: 'native', balance: '0x64', type: 'native' }
  expect(await call('wallet_getAssets', { account: alice })).toEqual({ '0x7a69': [native, token] })
  expect(await call('wallet_getAssets', { account: alice, assetTypeFilter: ['native'] })).toEqual({
    '0x7a69': [native],
  })
  const assetFilter = { '0x7a69': [{ type: 'erc20', address: bob }] }
  expect(await call('wallet_getAssets', { account: alice, assetFilter })).toEqual({ '0x7a69': [token] })
  expect(await call('wallet_getAssets', { account: alice, chainFilter: ['0x1'] })).toEqual({})
  expect(await call('wallet_getCapabilities', alice)).toMatchObject({
    '0x7a69': { assetDiscovery: { supported: true } },
  })
})

test('is not there unless switched on', async () => {
  const { call, connect } = walletOn(node())
  await connect()
  await expect(call('wallet_getAssets', { account: alice })).rejects.toMatchObject({ code: 4200 })
})

test('shows a token after approval (EIP-747)', async () => {
  const { call, wallet } = walletOn(node())
  const options = { address: bob, symbol: 'USD', decimals: 6 }
  const showing = call('wallet_watchAsset', { type: 'ERC20', options })
  const { details, lines } = await wallet.waitForRequest({ kind: 'watch-asset' })
  expect(details).toEqual(options)
  expect(lines.map(({ value }) => value)).toEqual([bob, 'USD', '6'])
  await wallet.approve()
  expect(await showing).toBe(true)
  await wallet.reject()
  const refused = call('wallet_watchAsset', { type: 'ERC20', options: { address: bob } })
  await expect(refused).rejects.toMatchObject({ code: 4001 })
})

test.each([
  undefined,
  { type: 'ERC721', options: { address: bob, tokenId: '1' } },
  { type: 'ERC20', options: { address: 'bob' } },
  { type: 'ERC20', options: { address: bob, symbol: 'A'.repeat(12) } },
  { type: 'ERC20', options: { address: bob, symbol: '' } },
  { type: 'ERC20', options: { address: bob, decimals: 77 } },
  { type: 'ERC20', options: { address: bob, decimals: '1e1' } },
])('shows nothing that is no token: %j', async asset => {
  const { call } = walletOn(node(), { autoApprove: true })
  await expect(call('wallet_watchAsset', asset)).rejects.toMatchObject({ code: -32602 })
})
