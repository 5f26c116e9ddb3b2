// @module-tag random
import { toKitError } from '@latchkit/core/errors'
import { base58, base64 } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { account, MAINNET, stubEnv } from '../testing/stubEnv.js'
import { stubKey, stubWallet } from '../testing/stubWallet.js'
import { buildTransaction } from './buildTransaction.js'
import { estimateFee } from './estimateFee.js'
import { refusal, sendTransaction } from './sendTransaction.js'
import { waitForTransaction } from './waitForTransaction.js'

const GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const signature = new Uint8Array(64).fill(3)
const hash = base58.encode(signature)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const answers = (more: Record<string, unknown> = {}) => ({
  getGenesisHash: GENESIS,
  getLatestBlockhash: { value: { blockhash: GENESIS, lastValidBlockHeight: 5 } },
  getFeeForMessage: { value: 5000 },
  ...more,
})

function serve(results: Record<string, unknown>) {
  const asked: [string, unknown][] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { method, params } = JSON.parse(String(init.body)) as { method: string; params: unknown }
    asked.push([method, params])
    const result = results[method]
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result: result ?? null }))
  })
  return asked
}

const options = { rpc: { [MAINNET]: 'https://rpc.example' } }
const transfer = { to: stubKey(2).address, amount: 4_100_000_000n }
const request = { account, networkId: MAINNET, transfer } as const
const wallet = (features: Record<string, unknown>) => stubWallet({ features }).wallet

describe('a transfer', () => {
  it('holds the amount in lamports, exactly', async () => {
    serve(answers())
    for (const amount of [1n, 4_100_000_000n, 2n ** 53n + 1n, 2n ** 64n - 1n]) {
      const built = await buildTransaction(stubEnv(options), {
        ...request,
        transfer: { ...transfer, amount },
      })
      const data = built.message.slice(-9, -1)
      expect(new DataView(data.buffer).getBigUint64(0, true), `${amount}`).toBe(amount)
    }
  })
  it('is on the wire what was asked for, for every amount', async () => {
    serve(answers())
    const env = stubEnv(options)
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), async amount => {
        const { bytes } = await buildTransaction(env, { ...request, transfer: { ...transfer, amount } })
        const { message } = VersionedTransaction.deserialize(bytes)
        const data = message.compiledInstructions.at(-1)?.data ?? new Uint8Array()
        expect(new DataView(data.buffer, data.byteOffset).getBigUint64(4, true)).toBe(amount)
      }),
      { numRuns: 50 },
    )
  })
  it.each([[-1n], [2n ** 64n], [1 as never], ['1' as never]])('of %s is refused', async amount => {
    serve(answers())
    const sending = buildTransaction(stubEnv(options), { ...request, transfer: { ...transfer, amount } })
    await expect(sending).rejects.toMatchObject({ code: 'amount/INVALID' })
  })
  it.each([
    ['solana:other/slip44:501', 'is not on'],
    [`${MAINNET}/erc20:0x12`, 'cannot be sent'],
    [`${MAINNET}/token:0x12`, 'not an address'],
    ['junk', 'is not on'],
  ])('of the asset %s is refused', async (asset, message) => {
    serve(answers())
    const wanted = { ...transfer, asset: asset as `${string}:${string}/${string}:${string}` }
    await expect(buildTransaction(stubEnv(options), { ...request, transfer: wanted })).rejects.toMatchObject({
      code: 'rpc/INVALID_PARAMS',
      message: expect.stringContaining(message),
    })
  })
  it('is not built without a blockhash', async () => {
    serve(answers({ getLatestBlockhash: { value: { lastValidBlockHeight: 5 } } }))
    await expect(buildTransaction(stubEnv(options), request)).rejects.toMatchObject({
      code: 'http/BAD_RESPONSE',
    })
  })
  it('costs what the network says', async () => {
    serve(answers())
    const estimate = await estimateFee(stubEnv(options), request)
    expect(estimate).toEqual({ fee: 5_000n, native: { network: 5_000n, rent: 0n } })
    serve(answers({ getFeeForMessage: { value: null } }))
    await expect(estimateFee(stubEnv(options), request)).rejects.toMatchObject({ code: 'solana/EXPIRED' })
  })
})

describe('sending', () => {
  it('leaves it to the wallet, with the chain named', async () => {
    serve(answers())
    const seen: unknown[] = []
    const signAndSendTransaction = async (input: unknown) => {
      seen.push(input)
      return [{ signature }]
    }
    const env = stubEnv(options, wallet({ 'solana:signAndSendTransaction': { signAndSendTransaction } }))
    expect(await sendTransaction(env, request)).toEqual({ hash })
    expect(seen).toMatchObject([{ chain: 'solana:mainnet', transaction: expect.any(Uint8Array) }])
  })
  it.each([
    ['legacy', ['legacy']],
    [0, ['legacy', 0]],
    [0, [0]],
  ] as const)(
    'is of version %s for a wallet that takes %j',
    async (version, supportedTransactionVersions) => {
      serve(answers())
      const seen: unknown[] = []
      const signAndSendTransaction = async ({ transaction }: { transaction: Uint8Array }) => {
        seen.push(VersionedTransaction.deserialize(transaction).version)
        return [{ signature }]
      }
      const feature = { supportedTransactionVersions, signAndSendTransaction }
      const env = stubEnv(options, wallet({ 'solana:signAndSendTransaction': feature }))
      expect(await sendTransaction(env, request)).toEqual({ hash })
      expect(seen).toEqual([version])
    },
  )
  it('asks no wallet that lacks the chain', async () => {
    serve(answers())
    let asked = 0
    const signAndSendTransaction = async () => {
      asked += 1
    }
    const features = { 'solana:signAndSendTransaction': { signAndSendTransaction } }
    const env = stubEnv(options, stubWallet({ features, chains: ['solana:devnet'] }).wallet)
    await expect(sendTransaction(env, request)).rejects.toMatchObject({ code: 'network/NOT_IN_WALLET' })
    expect(asked).toBe(0)
  })
  it('says why a node that ran it refuses it, and does not take that for an open request', () => {
    const data = { err: { InsufficientFundsForRent: { account_index: 0 } }, logs: [] }
    const message =
      'Transaction simulation failed: Transaction results in an account (0) with insufficient funds'
    const pending = (cause: unknown) => toKitError(cause, 'rpc/SERVER')
    expect(refusal(pending({ code: -32002, message, data }))).toMatchObject({
      code: 'solana/WOULD_FAIL',
      message: 'An account would be left with less than the network lets accounts hold',
    })
    const open = pending({ code: -32002, message: 'Already processing' })
    expect(refusal(open)).toBe(open)
    expect(refusal(undefined)).toBeUndefined()
  })
  it('sends what a wallet only signs', async () => {
    // The endpoint names another one: whoever holds the signature knows better.
    const asked = serve(answers({ sendTransaction: hash }))
    const signTransaction = async ({ transaction }: { transaction: Uint8Array }) => {
      const signed = VersionedTransaction.deserialize(transaction)
      signed.signatures[0] = stubKey(1).sign(signed.message.serialize())
      return [{ signedTransaction: signed.serialize() }]
    }
    const env = stubEnv(options, wallet({ 'solana:signTransaction': { signTransaction } }))
    const sent = await sendTransaction(env, request)
    const [, params] = asked.find(([method]) => method === 'sendTransaction') ?? []
    const wire = base64.decode(String((params as unknown[])[0]))
    const { message, signatures } = VersionedTransaction.deserialize(wire)
    expect(sent).toEqual({ hash: base58.encode(signatures[0] ?? signature) })
    expect(message.staticAccountKeys[0]?.toBase58()).toBe(account.address)
    expect(message.recentBlockhash).toBe(GENESIS)
  })
  it('asks no wallet that signs no transactions of its version', async () => {
    serve(answers())
    await expect(sendTransaction(stubEnv(options, wallet({})), request)).rejects.toMatchObject({
      ...{ code: 'rpc/UNSUPPORTED_METHOD', outcome: 'untouched' },
      message: expect.stringContaining('of version 0'),
    })
  })
  it('takes nothing but bytes from a wallet that only signs', async () => {
    const asked = serve(answers())
    const signTransaction = async () => [{ signedTransaction: 'signed' }]
    const env = stubEnv(options, wallet({ 'solana:signTransaction': { signTransaction } }))
    await expect(sendTransaction(env, request)).rejects.toMatchObject({ code: 'solana/BAD_ANSWER' })
    expect(asked.map(([method]) => method)).not.toContain('sendTransaction')
  })
  it.each([
    ['junk', async () => 'sent', 'solana/BAD_ANSWER'],
    ['a short signature', async () => [{ signature: new Uint8Array(3) }], 'solana/BAD_ANSWER'],
    ['a rejection', () => Promise.reject({ code: 4001 }), 'core/USER_REJECTED'],
  ])('rejects with a code after %s', async (_, signAndSendTransaction, code) => {
    serve(answers())
    const env = stubEnv(options, wallet({ 'solana:signAndSendTransaction': { signAndSendTransaction } }))
    await expect(sendTransaction(env, request)).rejects.toMatchObject({ code })
  })
})

describe('waiting', () => {
  const status = (confirmationStatus: string, err: unknown = null) => ({
    getGenesisHash: GENESIS,
    getSignatureStatuses: { value: [{ confirmationStatus, err }] },
  })
  const wait = (more = {}) => waitForTransaction(stubEnv(options), { networkId: MAINNET, hash, ...more })

  it.each([
    ['confirmed', null, 'confirmed'],
    ['finalized', null, 'confirmed'],
    ['confirmed', { InstructionError: [0, { Custom: 1 }] }, 'failed'],
  ])('ends with %s %j as %s', async (level, err, expected) => {
    serve(status(level, err))
    expect(await wait()).toBe(expected)
  })
  it('ends as unknown at the deadline, through outages', async () => {
    serve(status('processed'))
    expect(await wait({ timeoutMs: 50 })).toBe('unknown')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    expect(await wait({ timeoutMs: 50 })).toBe('unknown')
  })
  it('can be given up', async () => {
    serve(status('processed'))
    await expect(wait({ signal: AbortSignal.timeout(20) })).rejects.toMatchObject({ code: 'core/ABORTED' })
  })
  it.each([[''], ['0x12'], ['O'.repeat(88)]])('is not for %j', async junk => {
    await expect(wait({ hash: junk })).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS' })
  })
})
