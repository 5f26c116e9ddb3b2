// @vitest-environment jsdom
import { Transaction } from '@mysten/sui/transactions'
import { afterEach, expect, test, vi } from 'vitest'
import { createDevWallet } from './createDevWallet.js'
import { createNodeFetch } from './createNodeFetch.js'
import type { DevWallet } from './DevWalletDrivers.js'

const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const rpcUrl = 'https://node.example'
type Request = (method: string, params?: object) => Promise<{ error?: { message: string } }>

let wallet: DevWallet | undefined
afterEach(() => {
  wallet?.dispose()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('Bitcoin, Stacks and Sui ask their nodes through rpcFetch, and never the network themselves', async () => {
  const direct = vi.spyOn(globalThis, 'fetch')
  const asked: string[] = []
  wallet = createDevWallet({
    chains: [{ id: 31337, rpcUrl }],
    bip122: { networks: [{ id: REGTEST, rpcUrl: `${rpcUrl}/bitcoin` }] },
    stacks: { networks: [{ id: 'stacks:2147483648', rpcUrl: `${rpcUrl}/stacks` }] },
    sui: { networks: [{ id: 'sui:localnet', rpcUrl: `${rpcUrl}/sui` }] },
    autoApprove: true,
    remember: false,
    rpcFetch: async url => {
      asked.push(url)
      return new Response('down', { status: 503 })
    },
  })
  await wallet.addresses()
  const page = window as unknown as Record<string, { request: Request } | undefined>
  const ask = async (id: string, method: string, params?: object) =>
    (await page[id]?.request(method, params))?.error?.message
  await ask('dev_latchkit_wallet', 'getAddresses', { purposes: ['payment'] })
  expect(await ask('dev_latchkit_wallet', 'getBalance')).toBe('The node answers 503.')
  await ask('dev_latchkit_wallet_stacks', 'stx_getAddresses')
  const recipient = 'ST119ZRVPZ7HJZPF0R5FGKXC00AWMPPJ3Z7MFMYP3'
  const transfer = { recipient, amount: '5', network: 'testnet' }
  expect(await ask('dev_latchkit_wallet_stacks', 'stx_transferStx', transfer)).toBe(
    'The node names no nonce.',
  )
  const sui = standardWallet()
  const { accounts } = await sui.features['standard:connect'].connect()
  const transaction = new Transaction()
  transaction.splitCoins(transaction.gas, [1])
  const { signTransaction } = sui.features['sui:signTransaction']
  await expect(
    signTransaction({ transaction, account: accounts[0], chain: 'sui:localnet' }),
  ).rejects.toThrow()
  expect(asked.map(url => url.split('/')[3])).toEqual(expect.arrayContaining(['bitcoin', 'stacks', 'sui']))
  expect(direct.mock.calls.filter(([url]) => `${url}`.startsWith(rpcUrl))).toEqual([])
})

interface SuiWallet {
  readonly features: {
    readonly 'standard:connect': { connect(): Promise<{ accounts: readonly unknown[] }> }
    readonly 'sui:signTransaction': { signTransaction(input: object): Promise<unknown> }
  }
}

/** The wallet as a page finds it by the Wallet Standard. */
function standardWallet(): SuiWallet {
  const found: SuiWallet[] = []
  const detail = { register: (one: SuiWallet) => found.push(one) }
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
  const [wallet] = found
  if (!wallet) throw new Error('No wallet was registered')
  return wallet
}

test('a carrier that never answers is a node that cannot be reached', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const ended = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ended.signal)
  const asking = createNodeFetch(() => new Promise(() => {}))(rpcUrl, {})
  ended.abort(new Error('too late'))
  await expect(asking).rejects.toMatchObject({
    code: -32603,
    message: 'The node could not be reached: too late',
  })
})
