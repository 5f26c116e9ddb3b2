// @vitest-environment jsdom
import { ed25519 } from '@noble/curves/ed25519'
import { afterEach, describe, expect, it } from 'vitest'
import { createDevWallet } from '../createDevWallet.js'
import type { DevWallet } from '../DevWalletDrivers.js'
import type { DevWalletOptions } from '../DevWalletOptions.js'

interface Account {
  readonly address: string
  readonly publicKey: Uint8Array
}
interface Standard {
  readonly name: string
  readonly chains: readonly string[]
  readonly accounts: readonly Account[]
  readonly features: Record<string, Record<string, (...args: unknown[]) => Promise<never>>>
}

const made: DevWallet[] = []
const abort = new AbortController()
afterEach(() => {
  for (const wallet of made.splice(0)) wallet.dispose()
  localStorage.clear()
})

/** Makes a wallet, and finds it as an app does. */
async function meet(more: Partial<DevWalletOptions> = {}) {
  const found: Standard[] = []
  const register = (wallet: Standard) => {
    if (!found.includes(wallet)) found.push(wallet)
    return () => {}
  }
  window.addEventListener(
    'wallet-standard:register-wallet',
    event => (event as CustomEvent<(api: object) => void>).detail({ register }),
    { signal: abort.signal },
  )
  const wallet = createDevWallet({
    chains: [{ id: 31337, rpcUrl: 'http://127.0.0.1:1' }],
    solana: { networks: [{ id: 'solana:mine', rpcUrl: 'http://127.0.0.1:1', name: 'Mine' }] },
    ...more,
  })
  made.push(wallet)
  await wallet.addresses()
  const standard = found.at(-1)
  if (!standard) throw new Error('It did not register')
  const call = (feature: string, method: string, ...args: unknown[]) =>
    standard.features[feature]?.[method]?.(...args) as Promise<{ accounts: Account[] }>
  const connect = async () => {
    await wallet.approve()
    return (await call('standard:connect', 'connect')).accounts
  }
  return { wallet, standard, call, connect }
}

describe('the Solana wallet', () => {
  it('registers with the chains it was given, and is there only when asked for', async () => {
    const { standard } = await meet()
    expect(standard).toMatchObject({ name: 'Dev Wallet', chains: ['solana:localnet'], accounts: [] })
    await expect(meet({ solana: undefined, name: 'Plain' })).rejects.toThrow('It did not register')
  })
  it('shows an account once it is approved, and says nothing in silence', async () => {
    const { call, connect, standard, wallet } = await meet()
    expect(await call('standard:connect', 'connect', { silent: true })).toEqual({ accounts: [] })
    const [account] = await connect()
    expect(standard.accounts).toEqual([account])
    expect(wallet.state.get().connected).toBe(true)
    expect(wallet.state.get().accounts[0]?.addresses).toMatchObject({ solana: account?.address })
  })
  it('rejects with 4001', async () => {
    const { call, wallet } = await meet()
    await wallet.reject()
    await expect(call('standard:connect', 'connect')).rejects.toMatchObject({ code: 4001 })
  })
  it('remembers the page', async () => {
    const { connect } = await meet()
    const [account] = await connect()
    const again = await meet()
    expect(again.standard.accounts[0]?.address).toBe(account?.address)
  })
  it('tells of what the page may see, and of nothing else', async () => {
    const { wallet, standard, connect } = await meet()
    const seen: number[] = []
    const listener = ({ accounts }: { accounts: unknown[] }) => seen.push(accounts.length)
    standard.features['standard:events']?.['on']?.('change', listener)
    await wallet.switchAccount(1)
    expect(seen).toEqual([])
    await connect()
    await wallet.switchAccount(0)
    await wallet.lock()
    await wallet.unlock()
    await wallet.revoke()
    expect(seen).toEqual([1, 1, 0, 1, 0])
  })
  it('signs messages of accounts that the page may see', async () => {
    const { call, connect, wallet, standard } = await meet()
    const [account] = await connect()
    const message = new TextEncoder().encode('hello')
    await wallet.approve()
    const [output] = (await call('solana:signMessage', 'signMessage', { account, message })) as never as [
      { signature: Uint8Array },
    ]
    expect(ed25519.verify(output.signature, message, account?.publicKey ?? '')).toBe(true)
    await wallet.fault({ signature: 'other-account' })
    await wallet.approve()
    const [spoilt] = (await call('solana:signMessage', 'signMessage', { account, message })) as never as [
      { signature: Uint8Array },
    ]
    expect(ed25519.verify(spoilt.signature, message, account?.publicKey ?? '')).toBe(false)
    await wallet.lock()
    expect(standard.accounts).toEqual([])
    const locked = call('solana:signMessage', 'signMessage', { account, message })
    await expect(locked).rejects.toMatchObject({ code: 4100 })
  })
  it('signs in and connects by one prompt, for this page only', async () => {
    const { call, standard, wallet } = await meet()
    const { host } = window.location
    const input = {
      domain: host,
      statement: 'Sign in.',
      uri: `http://${host}/`,
      version: '1',
      nonce: 'abcdefgh',
    }
    await wallet.reject()
    await expect(call('solana:signIn', 'signIn', input)).rejects.toMatchObject({ code: 4001 })
    expect(standard.accounts).toEqual([])
    await wallet.approve()
    const [output] = (await call('solana:signIn', 'signIn', input)) as never as [
      { account: Account; signedMessage: Uint8Array; signature: Uint8Array },
    ]
    const { account, signedMessage, signature } = output
    expect(standard.accounts).toEqual([account])
    expect(new TextDecoder().decode(signedMessage)).toBe(
      `${host} wants you to sign in with your Solana account:\n${account.address}\n\nSign in.\n\nURI: http://${host}/\nVersion: 1\nNonce: abcdefgh`,
    )
    expect(ed25519.verify(signature, signedMessage, account.publicKey)).toBe(true)
    for (const wrong of [{ domain: 'evil.example' }, { statement: 'a\nb' }, { resources: 'x' }, { nonce: 5 }])
      await expect(call('solana:signIn', 'signIn', { ...input, ...wrong })).rejects.toMatchObject({
        code: -32602,
      })
    const stranger = { address: 'So11111111111111111111111111111111111111112' }
    await expect(call('solana:signIn', 'signIn', stranger)).rejects.toMatchObject({ code: 4100 })
  })
  it.each([
    ['signMessage', { message: 'text' }, -32602],
    ['signTransaction', { transaction: new Uint8Array(3) }, -32602],
    ['signTransaction', undefined, -32602],
  ])('refuses junk for %s', async (method, input, code) => {
    const { call, connect } = await meet()
    await connect()
    await expect(call(`solana:${method}`, method, input)).rejects.toMatchObject({ code })
  })
})
