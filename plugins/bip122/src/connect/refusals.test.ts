import { KitError } from '@latchkit/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { kindNamed } from '../address/networkKinds.js'
import type { BitcoinWallet, PsbtToSign } from '../dialect/BitcoinWallet.js'
import { standardWallet } from '../dialect/standardWallet.js'
import { unisatWallet } from '../dialect/unisatWallet.js'
import { wbipWallet } from '../dialect/wbipWallet.js'
import { sendTransaction } from '../send/sendTransaction.js'
import { fixture } from '../testing/fixture.js'
import { askWallet } from './callWallet.js'

afterEach(() => vi.unstubAllGlobals())
const nothing = async () => []
const dialects: Record<string, (error: unknown) => BitcoinWallet | undefined> = {
  unisat: error =>
    unisatWallet({ requestAccounts: nothing, getAccounts: nothing, signPsbt: () => Promise.reject(error) }),
  'wbip, answered': error => wbipWallet({ request: async () => ({ error }) }),
  'wbip, thrown': error => wbipWallet({ request: () => Promise.reject({ error }) }),
  standard: error =>
    standardWallet({
      features: {
        'bitcoin:connect': { connect: nothing },
        'bitcoin:signTransaction': { signTransaction: () => Promise.reject(error) },
      },
    }),
}
const network = kindNamed('mainnet')
const wish = { psbt: new Uint8Array(), inputs: [{ address: '', index: 0 }], network } as PsbtToSign
const ask = (dialect: string, error: unknown) =>
  askWallet(async () => dialects[dialect]?.(error)?.signPsbt(wish)).catch((thrown: unknown) => thrown)

describe('the no of a wallet', () => {
  it.each([
    // EIP-1193, as their provider libraries throw it.
    ['UniSat', 'unisat', { code: 4001, message: 'User rejected the request.' }],
    ['OKX', 'unisat', { code: 4001, message: 'User rejected the request.' }],
    ['a global without a code', 'unisat', 'Request rejected by user'],
    ['a global that throws an error', 'unisat', new Error('User canceled')],
    // leather.io/developers: RpcErrorCode.USER_REJECTION is 4001.
    ['Leather', 'wbip, thrown', { code: 4001, message: 'User denied signing' }],
    ['Leather, closed', 'wbip, thrown', { code: 4001, message: 'User rejected request' }],
    // docs.xverse.app/sats-connect: RpcErrorCode.USER_REJECTION is -32000.
    ['Xverse', 'wbip, answered', { code: -32000, message: 'User rejected request to sign a psbt' }],
    ['Xverse, in other words', 'wbip, answered', { code: -32000, message: '…' }],
    ['Xverse by its name', 'wbip, answered', { code: -32603, message: 'USER_REJECTION' }],
    ['Magic Eden', 'standard', { code: -32000, message: 'User rejected the request' }],
    // docs.phantom.com/bitcoin, errors: 4001.
    ['Phantom', 'standard', { code: 4001, message: 'User rejected the request.' }],
    ['a window that was closed', 'standard', new Error('User closed the window')],
    ['hardware', 'standard', new Error('Request rejected by user')],
  ])('%s, by %s', async (_, dialect, error) =>
    expect(await ask(dialect, error)).toMatchObject({ code: 'core/USER_REJECTED', outcome: 'untouched' }),
  )
  it.each([
    ['unisat', { code: -32000, message: 'Broadcast failed' }],
    ['unisat', 'The user has no funds, rejected'],
    ['standard', new Error('Window was lost')],
    ['unisat', 'The transaction was broadcast, then the user closed the window'],
    ['standard', new Error('Broadcast done; closed by user')],
    ['wbip, answered', { code: -32603, message: 'Sent; then the request was declined by user' }],
    [
      'wbip, answered',
      { code: -32603, message: 'The requested transaction is invalid and cannot be processed' },
    ],
  ])('is none, and its own words are kept: %s', async (dialect, error) => {
    const thrown = await ask(dialect, error)
    expect(thrown).toMatchObject({ outcome: 'unknown' })
    expect((thrown as Error).message).toBe(typeof error === 'string' ? error : error.message)
  })
})

describe('a window that was closed', () => {
  const closed = new Error('User closed the window')
  const send = (run: () => Promise<unknown>) => askWallet(run, { sends: true }).catch(thrown => thrown)
  it('may have been closed after a yes, where the wallet sends by itself', async () => {
    expect(await send(() => Promise.reject(closed))).toMatchObject({
      code: 'core/USER_REJECTED',
      outcome: 'unknown',
      retryable: true,
    })
    expect(await send(() => Promise.reject('User rejected the request'))).toMatchObject({
      code: 'core/USER_REJECTED',
      outcome: 'untouched',
    })
    const transfer = () => Promise.reject(closed)
    const one = fixture('p2wpkh', { transfer, url: '' })
    await expect(sendTransaction(one.env, one.request())).rejects.toMatchObject({ outcome: 'unknown' })
    const signing = fixture('p2wpkh', { signPsbt: transfer })
    await expect(sendTransaction(signing.env, signing.request())).rejects.toMatchObject({
      code: 'core/USER_REJECTED',
      outcome: 'untouched',
    })
  })
  it('is not what the kit says itself of a request that was given up', async () => {
    const abort = new AbortController()
    const reason = new KitError('core/ABORTED', { message: 'Request cancelled', outcome: 'unknown' })
    const asked = askWallet(() => new Promise(() => {}), { signal: abort.signal })
    abort.abort(reason)
    await expect(asked).rejects.toBe(reason)
  })
})
