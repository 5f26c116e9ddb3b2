// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { createDevWallet } from '../createDevWallet.js'

interface Key {
  readonly bech32Address: string
}
interface Keplr {
  ping(): Promise<void>
  getKey(chainId: string): Promise<Key>
  getKeysSettled(chainIds: string[]): Promise<PromiseSettledResult<Key>[]>
  experimentalSuggestChain(info: object): Promise<void>
  signDirect(chainId: string, signer: string, doc: object): Promise<{ signature: object; signed: object }>
  signArbitrary(chainId: string, signer: string, data: string | Uint8Array): Promise<object>
  verifyArbitrary(
    chainId: string,
    signer: string,
    data: string | Uint8Array,
    signature: unknown,
  ): Promise<boolean>
}

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  localStorage.clear()
})

async function meet() {
  const wallet = createDevWallet({
    chains: [{ id: 31337, rpcUrl: 'http://127.0.0.1:1' }],
    autoApprove: true,
    accounts: 2,
    cosmos: {
      networks: [
        { id: 'cosmos:tide-1', bech32Prefix: 'cosmos', rpcUrl: 'http://127.0.0.1:1' },
        { id: 'cosmos:ebb-1', bech32Prefix: 'osmo', rpcUrl: 'http://127.0.0.1:1' },
      ],
    },
  })
  ends.push(() => wallet.dispose())
  await wallet.addresses()
  return { wallet, keplr: (window as unknown as { keplr: Keplr }).keplr }
}

describe('the interface of Keplr', () => {
  it('gives the keys of several chains, and says which it lacks', async () => {
    const { keplr } = await meet()
    await keplr.ping()
    const keys = await keplr.getKeysSettled(['tide-1', 'gone-1', 'ebb-1'])
    expect(keys).toMatchObject([
      { status: 'fulfilled', value: { bech32Address: expect.stringMatching(/^cosmos1/) } },
      { status: 'rejected', reason: new Error('There is no chain info for gone-1') },
      { status: 'fulfilled', value: { bech32Address: expect.stringMatching(/^osmo1/) } },
    ])
  })

  it('takes the suggestion of a chain that it has, and refuses others in words', async () => {
    const { keplr } = await meet()
    await keplr.experimentalSuggestChain({ chainId: 'tide-1' })
    await expect(keplr.experimentalSuggestChain({ chainId: 'gone-1' })).rejects.toThrow('no chain info')
  })

  it('verifies what it signed, and nothing else', async () => {
    const { wallet, keplr } = await meet()
    const { bech32Address: me } = await keplr.getKey('tide-1')
    const made = await keplr.signArbitrary('tide-1', me, 'The tide turns.')
    expect(await keplr.verifyArbitrary('tide-1', me, 'The tide turns.', made)).toBe(true)
    const bytes = Uint8Array.from('The tide turns.', letter => letter.charCodeAt(0))
    expect(await keplr.verifyArbitrary('tide-1', me, bytes, made)).toBe(true)
    expect(await keplr.verifyArbitrary('tide-1', me, 'The tide turned.', made)).toBe(false)
    await wallet.switchAccount(1)
    const { bech32Address: other } = await keplr.getKey('tide-1')
    expect(await keplr.verifyArbitrary('tide-1', other, 'The tide turns.', made)).toBe(false)
    for (const odd of [undefined, {}, { pub_key: {}, signature: '' }, { pub_key: { value: '!' } }])
      expect(await keplr.verifyArbitrary('tide-1', me, 'The tide turns.', odd)).toBe(false)
  })

  it('reads an account number of 0 that a page leaves out, as the page script of Keplr does', async () => {
    const { keplr } = await meet()
    const { bech32Address: me } = await keplr.getKey('tide-1')
    const doc = { chainId: 'tide-1', bodyBytes: new Uint8Array(), authInfoBytes: new Uint8Array() }
    const sign = (more: object) => keplr.signDirect('tide-1', me, { ...doc, ...more })
    const zero = await sign({ accountNumber: 0n })
    expect(zero).toMatchObject({ signed: { accountNumber: 0n } })
    expect(await sign({ accountNumber: null })).toEqual(zero)
    expect(await sign({})).toEqual(zero)
    expect(await sign({ accountNumber: 1n })).not.toEqual(zero)
    await expect(sign({ bodyBytes: null })).rejects.toThrow('Invalid sign doc')
  })
})
