import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { account, stubEnv } from '../testing/stubEnv.js'
import { stubAccount, stubKey, stubWallet } from '../testing/stubWallet.js'
import { signMessage } from './signMessage.js'
import { verifyMessage } from './verifyMessage.js'

const signing = (answer: (input: { message: Uint8Array }) => unknown) =>
  stubWallet({ features: { 'solana:signMessage': { signMessage: async (input: never) => answer(input) } } })
    .wallet

describe('signing a message', () => {
  it('gives base58 that verifies', async () => {
    const { wallet, calls } = stubWallet()
    const { signature } = await signMessage(stubEnv({}, wallet), { account, message: 'Grüße' })
    expect(base58.decode(signature)).toEqual(stubKey(1).sign(new TextEncoder().encode('Grüße')))
    expect(calls[0]?.[1]).toMatchObject({ account: (wallet.accounts as unknown[])[0] })
  })
  it('refuses when the account is gone', async () => {
    const { wallet, calls } = stubWallet({ accounts: [stubAccount(2)] })
    const request = { account, message: 'x' }
    await expect(signMessage(stubEnv({}, wallet), request)).rejects.toMatchObject({ code: 'sign/MISMATCH' })
    expect(calls).toEqual([])
  })
  it.each([
    ['nothing', () => undefined, 'solana/BAD_ANSWER'],
    ['an empty list', () => [], 'solana/BAD_ANSWER'],
    ['text', () => [{ signature: 'abc' }], 'solana/BAD_ANSWER'],
    ['too few bytes', () => [{ signature: new Uint8Array(63) }], 'solana/BAD_ANSWER'],
    [
      'another message',
      () => [{ signature: new Uint8Array(64), signedMessage: new Uint8Array(1) }],
      'sign/MISMATCH',
    ],
    ['a rejection', () => Promise.reject({ code: 4001 }), 'core/USER_REJECTED'],
  ])('rejects with a code after %s', async (_, answer, code) => {
    const env = stubEnv({}, signing(answer))
    await expect(signMessage(env, { account, message: 'x' })).rejects.toMatchObject({ code })
  })
  it('takes a message with its signature behind it, as wallet apps return it, for the message', async () => {
    const message = new TextEncoder().encode('x')
    const signature = stubKey(1).sign(message)
    const signedMessage = Uint8Array.from([...message, ...signature])
    const env = stubEnv(
      {},
      signing(() => [{ signature, signedMessage }]),
    )
    await expect(signMessage(env, { account, message: 'x' })).resolves.toBeDefined()
  })
  it('rejects where the wallet cannot', async () => {
    const { wallet } = stubWallet({ features: { 'solana:signMessage': undefined } })
    await expect(signMessage(stubEnv({}, wallet), { account, message: 'x' })).rejects.toMatchObject({
      code: 'rpc/UNSUPPORTED_METHOD',
    })
  })
})

describe('verifying a message', () => {
  const { caipAddress } = account
  const signature = base58.encode(stubKey(1).sign(new TextEncoder().encode('mine')))
  it('takes the right one, and no other', async () => {
    expect(await verifyMessage({ caipAddress, message: 'mine', signature })).toBe(true)
    expect(await verifyMessage({ caipAddress, message: 'yours', signature })).toBe(false)
    const other = caipAddress.replace(account.address, stubKey(2).address) as typeof caipAddress
    expect(await verifyMessage({ caipAddress: other, message: 'mine', signature })).toBe(false)
  })
  it.each([[''], ['0x12'], ['1'.repeat(64)], ['1'.repeat(88)], [5 as never]])(
    'is false for %j',
    async malformed => {
      expect(await verifyMessage({ caipAddress, message: 'mine', signature: malformed })).toBe(false)
    },
  )
  it('is false for an address of another family', async () => {
    const strange = `eip155:1:${account.address}` as const
    expect(await verifyMessage({ caipAddress: strange, message: 'mine', signature })).toBe(false)
  })
})
