import { base58 } from '@scure/base'
import { PublicKey, Transaction } from '@solana/web3.js'
import { describe, expect, it, vi } from 'vitest'
import { MEMO_PROGRAM } from '../rpc/programs.js'
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

describe('a message of an account that signs transactions only', () => {
  const message = 'shop.example wants you to sign in '.repeat(9)
  const ledger = (answer?: (bytes: Uint8Array) => Uint8Array) => ({
    'solana:signMessage': undefined,
    'solana:signTransaction': {
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: async ({ transaction }: { transaction: Uint8Array }) => {
        const signed = transaction.slice()
        signed.set(stubKey(1).sign(signed.subarray(65)), 1)
        return [{ signedTransaction: answer?.(signed) ?? signed }]
      },
    },
  })
  const sign = (features: object, more: object = {}) =>
    signMessage(stubEnv({}, stubWallet({ features, ...more }).wallet), {
      account,
      message,
      inTransaction: true,
    })

  it('is the memo of one that cannot be sent', async () => {
    const given: Uint8Array[] = []
    const noting = (signed: Uint8Array) => {
      given.push(signed)
      return signed
    }
    const { signature } = await sign(ledger(noting))
    const [bytes = new Uint8Array()] = given
    const payer = new PublicKey(account.address)
    const keys = [{ pubkey: payer, isSigner: true, isWritable: true }]
    const data = Buffer.from(message)
    const built = new Transaction({ feePayer: payer, recentBlockhash: PublicKey.default.toBase58() })
      .add({ programId: new PublicKey(MEMO_PROGRAM), keys, data })
      .compileMessage()
      .serialize()
    expect(Array.from(bytes.subarray(65))).toEqual(Array.from(built))
    const check = { caipAddress: account.caipAddress, message, signature }
    expect(await verifyMessage({ ...check, inTransaction: true })).toBe(true)
    expect(await verifyMessage({ ...check, inTransaction: true, message: 'other' })).toBe(false)
    // An app that did not ask for it takes it for no signature of a message.
    expect(await verifyMessage(check)).toBe(false)
  })
  it('is asked for where the wallet or the account has nothing else', async () => {
    for (const code of [-32601, 4200]) {
      const refusing = { signMessage: () => Promise.reject({ code, message: 'Unsupported' }) }
      await expect(sign({ ...ledger(), 'solana:signMessage': refusing })).resolves.toBeDefined()
    }
    const { 'solana:signTransaction': transactions } = ledger()
    const accounts = [{ ...stubAccount(1), features: ['solana:signTransaction'] }]
    await expect(sign({ 'solana:signTransaction': transactions }, { accounts })).resolves.toBeDefined()
    await expect(sign({ 'solana:signMessage': undefined })).rejects.toMatchObject({
      code: 'rpc/UNSUPPORTED_METHOD',
    })
    const declined = { signMessage: () => Promise.reject({ code: 4001 }) }
    await expect(sign({ ...ledger(), 'solana:signMessage': declined })).rejects.toMatchObject({
      code: 'core/USER_REJECTED',
    })
  })
  it('is not asked for where the wallet takes no such transaction', async () => {
    const asked = vi.fn()
    const supportedTransactionVersions = [0]
    const newer = { supportedTransactionVersions, signTransaction: asked }
    const features = { 'solana:signMessage': undefined, 'solana:signTransaction': newer }
    await expect(sign(features)).rejects.toMatchObject({ code: 'rpc/UNSUPPORTED_METHOD' })
    expect(asked).not.toHaveBeenCalled()
  })
  it.each([
    ['no bytes', () => 'signed' as never, 'solana/BAD_ANSWER'],
    ['nothing', () => new Uint8Array(), 'sign/MISMATCH'],
    ['another transaction', (bytes: Uint8Array) => Uint8Array.of(...bytes, 0), 'sign/MISMATCH'],
    ['a signature of nobody', (bytes: Uint8Array) => bytes.slice().fill(1, 1, 65), 'sign/MISMATCH'],
  ])('is refused where the wallet signed %s', async (_, answer, code) => {
    await expect(sign(ledger(answer))).rejects.toMatchObject({ code })
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
