// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { createDevWallet } from '../createDevWallet.js'
import type { DevWallet } from '../DevWalletDrivers.js'
import type { DevWalletOptions } from '../DevWalletOptions.js'

const ALICE = 'ST3N7D4F8TDBNPAN7W6CJ5RGF5DAW5MGHNEGTCR6R'
const BOB = 'ST119ZRVPZ7HJZPF0R5FGKXC00AWMPPJ3Z7MFMYP3'
const URL = 'http://127.0.0.1:1'

interface Answer {
  readonly result?: { addresses?: { address: string }[]; signature?: string; txid?: string }
  readonly error?: { code: number; message: string }
}
interface Provider {
  request(method: string, params?: object): Promise<Answer>
  addListener(event: string, listener: (payload: unknown) => void): () => void
}

const page = window as unknown as Record<string, Provider> & {
  wbip_providers?: { id: string; methods: string[] }[]
}
const made: DevWallet[] = []
afterEach(() => {
  for (const wallet of made.splice(0)) wallet.dispose()
  localStorage.clear()
})

async function meet(more: Partial<DevWalletOptions> = {}) {
  const wallet = createDevWallet({
    chains: [{ id: 31337, rpcUrl: URL }],
    stacks: { networks: [{ id: 'stacks:2147483648', rpcUrl: URL, name: 'Local' }] },
    ...more,
  })
  made.push(wallet)
  await wallet.addresses()
  const entry = page.wbip_providers?.at(-1)
  const provider = entry && page[entry.id]
  if (!provider) throw new Error('It is not in the page')
  return { wallet, entry, ...provider }
}

const addresses = ({ result }: Answer) => result?.addresses?.map(({ address }) => address)

describe('the Stacks wallet', () => {
  it('lists itself, only when asked for, and leaves', async () => {
    const { wallet, entry } = await meet()
    expect(entry?.methods).toContain('stx_transferStx')
    wallet.dispose()
    expect(page.wbip_providers).toEqual([])
    await expect(meet({ stacks: undefined })).rejects.toThrow('It is not in the page')
  })

  it('shares the chosen account after approval, and answers silently then', async () => {
    const { wallet, request } = await meet()
    expect((await request('wallet_getAccount')).error?.code).toBe(-32002)
    await wallet.reject()
    expect((await request('stx_getAddresses')).error?.code).toBe(-32000)
    await wallet.approve()
    expect(addresses(await request('stx_getAddresses'))).toEqual([ALICE])
    expect(addresses(await request('wallet_getAccount'))).toEqual([ALICE])
    await request('wallet_disconnect')
    expect((await request('wallet_getAccount')).error?.code).toBe(-32002)
    expect((await request('stx_nothing')).error?.code).toBe(-32601)
  })

  it('shares the Bitcoin addresses of the same account, where it is a Bitcoin wallet, too', async () => {
    const main = { id: 'stacks:1', rpcUrl: URL }
    const { wallet, request } = await meet({
      stacks: { networks: [{ id: 'stacks:2147483648', rpcUrl: URL }, main] },
      bip122: { networks: [{ id: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328' }] },
    })
    const connecting = request('wallet_connect', { addresses: ['ordinals'] })
    const { details, lines } = await wallet.waitForRequest({ kind: 'connect' })
    expect(lines.map(({ label }) => label)).toEqual(['Account', 'Payments', 'Ordinals'])
    await wallet.approve()
    const [, payment, ordinals] = (details as { accounts: string[] }).accounts
    expect(await wallet.state.get().accounts[0]?.addresses['bip122']).toBe(payment)
    expect(addresses(await connecting)).toEqual([ordinals])
    expect(addresses(await request('stx_getAddresses'))).toEqual([ALICE, payment, ordinals])
    expect(addresses(await request('getAddresses', { purposes: ['payment'] }))).toEqual([payment])
    const { result } = await request('wallet_getAccount')
    expect(result?.addresses?.[2]).toEqual({
      symbol: 'BTC',
      purpose: 'ordinals',
      addressType: 'p2tr',
      address: ordinals,
      publicKey: expect.stringMatching(/^[\da-f]{64}$/),
      walletType: 'software',
      derivationPath: "m/86'/1'/0'/0/0",
    })
    // It has no Bitcoin of the main network.
    expect(addresses(await request('stx_getAddresses', { network: 'mainnet' }))).toHaveLength(1)
  })

  it('stands at the place of older wallets, unless somebody else does', async () => {
    const { wallet } = await meet()
    expect(page['StacksProvider']).toBe(page['dev_latchkit_wallet_stacks'])
    wallet.dispose()
    expect(page['StacksProvider']).toBeUndefined()
    const theirs = { request: async () => ({}), addListener: () => () => {} }
    page['StacksProvider'] = theirs
    const other = await meet()
    other.wallet.dispose()
    expect(page['StacksProvider']).toBe(theirs)
    Reflect.deleteProperty(page, 'StacksProvider')
  })

  it('tells of another account and of the lock', async () => {
    const { wallet, request, addListener } = await meet({ autoApprove: true })
    await request('wallet_connect')
    const heard: string[] = []
    for (const event of ['accountChange', 'disconnect']) addListener(event, () => heard.push(event))
    await wallet.switchAccount(1)
    expect(addresses(await request('wallet_getAccount'))).toEqual([BOB])
    await wallet.lock()
    expect(heard).toEqual(['accountChange', 'disconnect'])
    expect((await request('stx_signMessage', { message: 'hi' })).error?.code).toBe(-32002)
  })

  it('signs messages, and refuses what it cannot read', async () => {
    const { wallet, request } = await meet({ autoApprove: true })
    await request('wallet_connect')
    expect((await request('stx_signMessage', { message: 'hi' })).result?.signature).toMatch(/^[\da-f]{130}$/)
    await wallet.fault({ signature: 'malformed' })
    expect((await request('stx_signMessage', { message: 'hi' })).result?.signature).toBe('not a signature')
    for (const params of [undefined, {}, { message: 7 }])
      expect((await request('stx_signMessage', params)).error?.code).toBe(-32602)
    for (const amount of ['-1', '0', 'x', '1.5'])
      expect((await request('stx_transferStx', { recipient: BOB, amount })).error?.code).toBe(-32602)
  })
})
