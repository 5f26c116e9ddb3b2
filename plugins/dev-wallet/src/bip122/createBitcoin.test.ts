// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { createDevWallet } from '../createDevWallet.js'
import type { DevWallet } from '../DevWalletDrivers.js'
import type { BitcoinDialect } from './BitcoinWalletOptions.js'

const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const SIGNET = 'bip122:00000008819873e925422c1ff0f99f7c'
const PAYMENT = 'bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw'

interface Answer {
  readonly result?: Record<string, unknown> & { addresses?: { address: string; purpose: string }[] }
  readonly error?: { code: number; message: string }
}
interface Wbip {
  request(method: string, params?: object): Promise<Answer>
  addListener(wanted: { eventName: string; cb(payload: { type: string }): void }): () => void
}
interface Unisat {
  requestAccounts(): Promise<string[]>
  getAccounts(): Promise<string[]>
  getChain(): Promise<{ enum: string }>
  signMessage(text: string, type?: string): Promise<string>
}

const made: DevWallet[] = []
afterEach(() => {
  for (const wallet of made.splice(0)) wallet.dispose()
  localStorage.clear()
})

const globals = window as unknown as Record<string, unknown>

/** Makes a wallet, and finds it as an app does. */
async function meet<Provider>(dialect: BitcoinDialect, remember = false) {
  const wallet = createDevWallet({
    chains: [{ id: 31337, rpcUrl: 'http://127.0.0.1:1' }],
    rdns: 'dev.test',
    remember,
    bip122: { networks: [{ id: REGTEST }, { id: SIGNET }], dialect },
  })
  made.push(wallet)
  await wallet.addresses()
  return { wallet, provider: globals['dev_test'] as Provider }
}
const addresses = ({ result }: Answer) => result?.addresses?.map(({ address }) => address)

describe('WBIP-004', () => {
  it('is listed where its provider stands, and gone after it was disposed', async () => {
    const { wallet, provider } = await meet<Wbip>('wbip')
    expect(globals['btc_providers']).toEqual([
      expect.objectContaining({ id: 'dev_test', name: 'Dev Wallet' }),
    ])
    expect(typeof provider.request).toBe('function')
    wallet.dispose()
    expect([globals['btc_providers'], globals['dev_test']]).toEqual([[], undefined])
  })
  it('shows both addresses of the chosen account after approval, and answers no one before', async () => {
    const { wallet, provider } = await meet<Wbip>('wbip')
    expect((await provider.request('wallet_getAccount')).error?.code).toBe(-32002)
    await wallet.approve()
    const connected = await provider.request('wallet_connect', { addresses: ['payment', 'ordinals'] })
    expect(connected.result).toMatchObject({ network: { bitcoin: { name: 'Regtest' } } })
    expect(connected.result?.addresses?.map(({ purpose }) => purpose)).toEqual(['payment', 'ordinals'])
    expect(addresses(connected)?.[0]).toBe(PAYMENT)
    await wallet.switchAccount(1)
    expect(addresses(await provider.request('wallet_getAccount'))?.[0]).not.toBe(PAYMENT)
    await wallet.lock()
    expect((await provider.request('wallet_getAccount')).error?.code).toBe(-32002)
  })
  it('says no as this dialect does', async () => {
    const { wallet, provider } = await meet<Wbip>('wbip')
    await wallet.reject()
    expect((await provider.request('wallet_connect')).error?.code).toBe(-32000)
    expect((await provider.request('stx_callContract')).error?.code).toBe(-32001)
    await wallet.approve()
    await provider.request('wallet_connect')
    expect((await provider.request('wallet_changeNetwork', { name: 'Mainnet' })).error?.code).toBe(-32602)
    const message = { address: 'bc1q', message: 'x' }
    expect((await provider.request('signMessage', message)).error?.code).toBe(-32002)
    expect(
      (await provider.request('signPsbt', { psbt: 'AAAA', signInputs: { [PAYMENT]: [0] } })).error?.code,
    ).toBe(-32602)
  })
  it('tells of changes, and the last of them is that it let go', async () => {
    const { wallet, provider } = await meet<Wbip>('wbip')
    await wallet.approve()
    await provider.request('wallet_connect')
    const heard: string[] = []
    const stops = ['accountChange', 'networkChange', 'disconnect'].map(eventName =>
      provider.addListener({ eventName, cb: ({ type }) => heard.push(type) }),
    )
    await wallet.switchAccount(1)
    await wallet.switchChain(SIGNET as `${string}:${string}`)
    await wallet.revoke()
    for (const stop of stops) stop()
    await wallet.switchAccount(0)
    expect(heard.slice(0, 3).sort()).toEqual(['accountChange', 'accountChange', 'networkChange'])
    expect(heard.slice(3)).toEqual(['disconnect'])
  })
  it('misbehaves when told to', async () => {
    const { wallet, provider } = await meet<Wbip>('wbip')
    await wallet.autoApprove()
    await provider.request('wallet_connect')
    await wallet.fault({ answers: { wallet_getAccount: 'junk' } })
    expect(await provider.request('wallet_getAccount')).toMatchObject({ result: 'junk' })
    await wallet.fault({ answers: undefined, errors: { signMessage: 'boom' } })
    await expect(provider.request('signMessage', {})).rejects.toBe('boom')
    await wallet.fault(null)
    await wallet.dropConnection()
    expect((await provider.request('wallet_getAccount')).error?.code).toBe(4900)
  })
  it('remembers the page, but not beyond a change of mind', async () => {
    const { wallet, provider } = await meet<Wbip>('wbip', true)
    await wallet.approve()
    await provider.request('wallet_connect')
    wallet.dispose()
    const again = await meet<Wbip>('wbip', true)
    expect(addresses(await again.provider.request('wallet_getAccount'))?.[0]).toBe(PAYMENT)
    await again.provider.request('wallet_disconnect')
    again.wallet.dispose()
    const last = await meet<Wbip>('wbip', true)
    expect((await last.provider.request('wallet_getAccount')).error?.code).toBe(-32002)
  })
})

describe('UniSat’s globals', () => {
  it('shows the payment address alone, and signs in both ways', async () => {
    const { wallet, provider } = await meet<Unisat>('unisat')
    expect(await provider.getAccounts()).toEqual([])
    await wallet.autoApprove()
    expect(await provider.requestAccounts()).toEqual([PAYMENT])
    expect((await provider.getChain()).enum).toBe('BITCOIN_REGTEST')
    expect(atob(await provider.signMessage('hi')).length).toBe(65)
    expect(atob(await provider.signMessage('hi', 'bip322-simple')).charCodeAt(0)).toBe(2)
  })
  it('throws 4001 when the person says no', async () => {
    const { wallet, provider } = await meet<Unisat>('unisat')
    await wallet.reject()
    await expect(provider.requestAccounts()).rejects.toMatchObject({ code: 4001 })
  })
})
