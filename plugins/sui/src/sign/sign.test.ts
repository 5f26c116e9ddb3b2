import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1'
import { Secp256r1Keypair } from '@mysten/sui/keypairs/secp256r1'
import { describe, expect, it } from 'vitest'
import { account, stubEnv, stubWallet } from '../testing/stubWallet.js'
import { signMessage } from './signMessage.js'
import { verifyMessage } from './verifyMessage.js'

const bytes = new TextEncoder().encode('text')

describe('verifying', () => {
  it.each([
    ['Ed25519', new Ed25519Keypair()],
    ['secp256k1', new Secp256k1Keypair()],
    ['secp256r1', new Secp256r1Keypair()],
  ])('knows keys of %s', async (_, keypair) => {
    const { signature } = await keypair.signPersonalMessage(bytes)
    const caipAddress = `sui:mainnet:${keypair.toSuiAddress()}` as const
    const check = (more: object) =>
      verifyMessage(stubEnv(), { caipAddress, message: 'text', signature, ...more })
    expect(await check({})).toBe(true)
    expect(await check({ message: bytes })).toBe(true)
    expect(await check({ message: 'another' })).toBe(false)
    expect(await check({ caipAddress: account.caipAddress })).toBe(false)
    expect(await check({ caipAddress: `eip155:1:${keypair.toSuiAddress()}` })).toBe(false)
    expect(await check({ caipAddress: 'sui:mainnet:0x2' })).toBe(false)
    expect(await check({ signature: signature.slice(0, signature.length / 2) })).toBe(false)
  })
  it('does not take the signature of a transaction for that of a message', async () => {
    const keypair = new Ed25519Keypair()
    const { signature } = await keypair.signTransaction(bytes)
    const caipAddress = `sui:mainnet:${keypair.toSuiAddress()}` as const
    expect(await verifyMessage(stubEnv(), { caipAddress, message: bytes, signature })).toBe(false)
  })
  it.each(['', 'no base64!', 'AAAA', 'A'.repeat(30_000), undefined])(
    'refuses what is no signature: %s',
    async signature => {
      const request = { caipAddress: account.caipAddress, message: 'text', signature: signature as string }
      expect(await verifyMessage(stubEnv(), request)).toBe(false)
    },
  )
})

describe('asking a wallet to sign', () => {
  const ask = (answer: unknown, accounts?: unknown) => {
    const feature = { signPersonalMessage: async () => answer }
    const wallet = stubWallet({ 'sui:signPersonalMessage': feature }, accounts ? { accounts } : {})
    const env = stubEnv(wallet)
    return { env, signing: signMessage(env, { account, message: 'text' }) }
  }
  const signature = btoa('x'.repeat(97))

  it('gives the signature, whether or not the wallet repeats the message', async () => {
    expect(await ask({ bytes: btoa('text'), signature }).signing).toEqual({ signature })
    expect(await ask({ signature }).signing).toEqual({ signature })
  })
  it('refuses the signature of another message', async () => {
    await expect(ask({ bytes: btoa('other'), signature }).signing).rejects.toMatchObject({
      code: 'sign/MISMATCH',
    })
  })
  it.each([undefined, null, 5, {}, { signature: 'AAAA' }, { signature: 5 }, { signature: '<'.repeat(100) }])(
    'refuses an answer that is none: %j',
    async answer => {
      await expect(ask(answer).signing).rejects.toMatchObject({ code: 'sui/BAD_ANSWER' })
    },
  )
  it('signs nothing when the account is gone, and looks again', async () => {
    const { env, signing } = ask({ signature }, [{ address: `0x${'2b'.repeat(32)}` }])
    await expect(signing).rejects.toMatchObject({ code: 'sign/MISMATCH', context: { field: 'account' } })
    expect(env.refreshed()).toBe(1)
  })
})
