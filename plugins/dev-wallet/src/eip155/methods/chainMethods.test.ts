import { expect, test } from 'vitest'
import { fakeNode } from '../../testing/fakeNode.js'
import { walletOn } from '../../testing/walletOn.js'

const added = {
  chainId: '0x7a6b',
  chainName: 'Third',
  rpcUrls: ['http://127.0.0.1:8547'],
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
}

test('switches after approval and tells the page', async () => {
  const { wallet, call, events } = walletOn()
  expect(await call('eth_chainId')).toBe('0x7a69')
  expect(await call('net_version')).toBe('31337')
  await wallet.approve()
  expect(await call('wallet_switchEthereumChain', { chainId: '0x7a6a' })).toBeNull()
  expect(await call('eth_chainId')).toBe('0x7a6a')
  expect(events).toEqual([['chainChanged', '0x7a6a']])
  expect(await call('wallet_switchEthereumChain', { chainId: '0x7a6a' })).toBeNull()
  expect(events).toHaveLength(1)
})

test('an unknown network is 4902, a rejected one 4001, junk −32602', async () => {
  const { wallet, call, events } = walletOn()
  await expect(call('wallet_switchEthereumChain', { chainId: '0x1' })).rejects.toMatchObject({ code: 4902 })
  await wallet.reject()
  await expect(call('wallet_switchEthereumChain', { chainId: '0x7a6a' })).rejects.toMatchObject({
    code: 4001,
  })
  for (const junk of ['0x07a6a', '31338', 31338, '', '0x', '0xffffffffffffffffff', undefined]) {
    await expect(call('wallet_switchEthereumChain', { chainId: junk })).rejects.toMatchObject({
      code: -32602,
    })
  }
  await expect(call('wallet_switchEthereumChain')).rejects.toMatchObject({ code: -32602 })
  expect(events).toEqual([])
})

test('adds a network whose node agrees, and switches to it', async () => {
  const node = fakeNode({ eth_chainId: () => '0x7a6b' })
  const { wallet, call, events } = walletOn(node)
  const asking = call('wallet_addEthereumChain', added)
  const request = await wallet.waitForRequest({ kind: 'add-network' })
  expect(request.details).toMatchObject({ chainId: 31339, chainName: 'Third' })
  await wallet.approve()
  expect(await asking).toBeNull()
  expect(events).toEqual([['chainChanged', '0x7a6b']])
  expect(wallet.state.get().networks.at(-1)).toEqual({ id: 'eip155:31339', name: 'Third' })
  expect(await call('eth_blockNumber')).toBe('0x10')
  expect(node.calls.at(-1)?.url).toBe('http://127.0.0.1:8547')
})

test('adding a known network asks for a switch only', async () => {
  const { wallet, call } = walletOn()
  const asking = call('wallet_addEthereumChain', { ...added, chainId: '0x7a6a' })
  expect((await wallet.waitForRequest()).kind).toBe('switch-network')
  await wallet.approve()
  expect(await asking).toBeNull()
})

test.each([
  ['no name', { chainName: ' ' }],
  ['no node', { rpcUrls: [] }],
  ['plain http elsewhere', { rpcUrls: ['http://rpc.example'] }],
  ['not a URL', { rpcUrls: ['javascript:alert(1)'] }],
  ['other decimals', { nativeCurrency: { symbol: 'X', decimals: 6 } }],
  ['no symbol', { nativeCurrency: { symbol: '', decimals: 18 } }],
  ['bad explorer', { blockExplorerUrls: ['ftp://x'] }],
  ['another chain behind the node', {}],
])('refuses a network with %s', async (_, patch) => {
  const { call, wallet } = walletOn()
  await expect(call('wallet_addEthereumChain', { ...added, ...patch })).rejects.toMatchObject({
    code: -32602,
  })
  expect(await wallet.requests()).toEqual([])
})

test('the wallet itself switches by number, hex or CAIP-2 id', async () => {
  const { wallet, events } = walletOn()
  await wallet.switchChain(31338)
  await wallet.switchChain('0x7a69')
  await wallet.switchChain('eip155:31338')
  expect(events.map(([, id]) => id)).toEqual(['0x7a6a', '0x7a69', '0x7a6a'])
  await expect(wallet.switchChain(1)).rejects.toMatchObject({ code: 4902 })
  await expect(wallet.switchChain('solana:1')).rejects.toMatchObject({ code: 4902 })
})
