import { base58 } from '@scure/base'
import {
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { account, MAINNET, stubEnv } from '../testing/stubEnv.js'
import { stubKey, stubWallet } from '../testing/stubWallet.js'
import { estimateFee } from './estimateFee.js'
import { sendTransaction } from './sendTransaction.js'

const GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const transfer = { to: stubKey(2).address, amount: 5n }
const request = { account, networkId: MAINNET, transfer } as const
const options = { rpc: { [MAINNET]: 'https://rpc.example' } }

afterEach(() => vi.unstubAllGlobals())

function serve(sending: object = { result: 'x' }, fee = 6_000) {
  const asked: string[] = []
  const answers: Record<string, object> = {
    getGenesisHash: { result: GENESIS },
    getLatestBlockhash: { result: { value: { blockhash: GENESIS, lastValidBlockHeight: 5 } } },
    getFeeForMessage: { result: { value: fee } },
    sendTransaction: sending,
  }
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { method } = JSON.parse(String(init.body)) as { method: string }
    asked.push(method)
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, ...answers[method] }))
  })
  return asked
}
const env = (features: Record<string, unknown>) => stubEnv(options, stubWallet({ features }).wallet)
let signature = ''
/** Signs, and raises what is paid for being early by so many millionths of a lamport a unit. */
const signing = (raise = 0) => {
  const signTransaction = vi.fn(async ({ transaction }: { transaction: Uint8Array }) => {
    const signed = VersionedTransaction.deserialize(transaction)
    const price = signed.message.compiledInstructions.find(({ data }) => data[0] === 3)
    if (price)
      new DataView(price.data.buffer, price.data.byteOffset).setBigUint64(1, 20_000n + BigInt(raise), true)
    signed.signatures[0] = stubKey(1).sign(signed.message.serialize())
    signature = base58.encode(signed.signatures[0])
    return [{ signedTransaction: signed.serialize() }]
  })
  return { signTransaction, env: env({ 'solana:signTransaction': { signTransaction } }) }
}
const sendsWith = (run: () => unknown) =>
  sendTransaction(
    env({ 'solana:signAndSendTransaction': { signAndSendTransaction: async () => run() } }),
    request,
  )
const fails = (thrown: unknown) => () => Promise.reject(thrown)
const refusedBy = (message: string, err: unknown) => ({ code: -32002, message, data: { err } })

/** A transaction that an app built itself, which pays so many millionths of a lamport a unit for being early. */
function appTransaction(microLamports: bigint): Uint8Array {
  const payerKey = new PublicKey(account.address)
  const message = new TransactionMessage({
    payerKey,
    recentBlockhash: GENESIS,
    instructions: [
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports }),
      SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: payerKey, lamports: 5 }),
    ],
  })
  return new VersionedTransaction(message.compileToV0Message()).serialize()
}

describe('what is known of a transfer that failed', () => {
  it('is that nothing was sent before the wallet was asked', async () => {
    serve()
    const { env: ready, signTransaction } = signing()
    const sending = sendTransaction(ready, { ...request, transfer: { ...transfer, to: 'nobody' } })
    await expect(sending).rejects.toMatchObject({ code: 'address/INVALID', outcome: 'untouched' })
    expect(signTransaction).not.toHaveBeenCalled()
  })
  it.each([
    ['a clear no', fails({ code: 4001 }), 'untouched'],
    ['a no in words', fails(new Error('Transaction cancelled')), 'untouched'],
    ['an error of its own', fails(new Error('boom')), 'unknown'],
    [
      'its node, which tried it',
      fails(refusedBy('Transaction simulation failed: x', 'AccountNotFound')),
      'untouched',
    ],
    // Wallets send again and again, and pass on the answer to the last try.
    [
      'its node, which has it',
      fails(
        refusedBy(
          'Transaction simulation failed: This transaction has already been processed',
          'AlreadyProcessed',
        ),
      ),
      'unknown',
    ],
    [
      'its node, which has it, in words',
      fails({ code: -32002, message: 'This transaction has already been processed' }),
      'unknown',
    ],
    [
      'its node, for which it is too old',
      fails(refusedBy('Transaction simulation failed: Blockhash not found', 'BlockhashNotFound')),
      'unknown',
    ],
    ['an answer that is none', () => 'sent', 'unknown'],
  ])('follows %s', async (_, run, outcome) => {
    serve()
    await expect(sendsWith(run)).rejects.toMatchObject({ outcome })
  })
  it('is the hash when the endpoint fails after the wallet signed', async () => {
    serve({ error: { code: -32603, message: 'Internal error' } })
    const error = await sendTransaction(signing().env, request).catch(thrown => thrown)
    expect(error.outcome).toEqual({ hash: signature })
  })
  it('is that nothing was sent when the endpoint tried it and refused', async () => {
    serve({
      error: { code: -32002, message: 'Transaction simulation failed: x', data: { err: 'AccountNotFound' } },
    })
    await expect(sendTransaction(signing().env, request)).rejects.toMatchObject({
      code: 'solana/WOULD_FAIL',
      outcome: 'untouched',
    })
  })
})

it('is sent when the first endpoint has it already, also where it says so in words alone', async () => {
  // A wallet that only signs may have sent it all the same.
  const message = 'Transaction simulation failed: This transaction has already been processed'
  serve({ error: { code: -32002, message } })
  expect(await sendTransaction(signing().env, request)).toEqual({ hash: signature })
})

describe('a broadcast over several endpoints', () => {
  const several = (second: object) => {
    const answers = [undefined, second]
    serve()
    const serveOne = globalThis.fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const { method } = JSON.parse(String(init.body)) as { method: string }
      if (method !== 'sendTransaction') return serveOne(url, init)
      const answer = answers.shift()
      if (!answer) throw new TypeError('Failed to fetch')
      return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer }))
    })
    const both = stubEnv(
      { rpc: { [MAINNET]: ['https://one.example', 'https://two.example'] } },
      stubWallet({ features: { 'solana:signTransaction': signing() } }).wallet,
    )
    return sendTransaction(both, request).catch(error => error)
  }
  const refused = (err: unknown) => ({
    error: { code: -32002, message: 'Transaction simulation failed: x', data: { err } },
  })

  it('is sent when the second says that it was processed: the first had passed it on', async () => {
    expect(await several(refused('AlreadyProcessed'))).toEqual({ hash: signature })
  })
  it('is not called untouched by a refusal after an outage', async () => {
    expect((await several(refused('BlockhashNotFound'))).outcome).toEqual({ hash: signature })
  })
})

describe('the fee that was reviewed', () => {
  it('is the most that is signed: above it the wallet is not asked', async () => {
    serve({}, 9_000)
    const { env: ready, signTransaction } = signing()
    await expect(sendTransaction(ready, { ...request, maxFee: 6_000n })).rejects.toMatchObject({
      code: 'fee/ABOVE_LIMIT',
      context: { fee: 9_000n, maxFee: 6_000n },
      outcome: 'untouched',
    })
    expect(signTransaction).not.toHaveBeenCalled()
  })
  it('is the most that is sent, when the wallet pays more for being early', async () => {
    const asked = serve()
    const { env: ready } = signing(1_000_000)
    await expect(sendTransaction(ready, { ...request, maxFee: 6_000n })).rejects.toMatchObject({
      code: 'fee/ABOVE_LIMIT',
      context: { fee: 56_000n },
      outcome: 'unknown',
    })
    expect(asked).not.toContain('sendTransaction')
    expect(await sendTransaction(ready, { ...request, maxFee: 56_000n })).toEqual({ hash: signature })
  })
  it('has a ceiling, whatever an endpoint says', async () => {
    serve({}, 100_000_001)
    await expect(estimateFee(signing().env, request)).rejects.toMatchObject({ code: 'fee/UNREASONABLE' })
    serve()
    const raised = sendTransaction(signing(4_000_000_000_000).env, request)
    await expect(raised).rejects.toMatchObject({ code: 'fee/UNREASONABLE' })
  })
  it('has the ceiling of the app, where it sets one', async () => {
    serve({}, 100_000_001)
    const { env } = signing()
    const withCeiling = (feeCeiling: bigint) => ({
      ...env,
      config: { ...env.config, networks: env.config.networks.map(one => ({ ...one, feeCeiling })) },
    })
    await expect(estimateFee(withCeiling(100_000_001n), request)).resolves.toMatchObject({
      fee: 100_000_001n,
    })
    await expect(estimateFee(withCeiling(100_000_000n), request)).rejects.toMatchObject({
      code: 'fee/UNREASONABLE',
      context: { ceiling: 100_000_000n },
    })
  })
  it('has a ceiling also for what an app built itself, without a limit', async () => {
    serve()
    const native = appTransaction(4_000_000_000_000n)
    const { env: ready, signTransaction } = signing()
    await expect(sendTransaction(ready, { account, networkId: MAINNET, native })).rejects.toMatchObject({
      code: 'fee/UNREASONABLE',
      outcome: 'untouched',
    })
    expect(signTransaction).not.toHaveBeenCalled()
  })
  it('is that of what an app built itself, whatever an endpoint says', async () => {
    serve({}, 5_000)
    const native = appTransaction(1_000_000n)
    const { env: ready, signTransaction } = signing()
    const sending = sendTransaction(ready, { account, networkId: MAINNET, native, maxFee: 5_000n })
    await expect(sending).rejects.toMatchObject({ code: 'fee/ABOVE_LIMIT', outcome: 'untouched' })
    expect(signTransaction).not.toHaveBeenCalled()
  })
  it('holds for what an app built itself when the wallet raises it', async () => {
    serve()
    const native = appTransaction(1n)
    const raised = sendTransaction(signing(4_000_000_000_000).env, { account, networkId: MAINNET, native })
    await expect(raised).rejects.toMatchObject({ code: 'fee/UNREASONABLE', outcome: 'unknown' })
  })
  it('is asked of no wallet that only signs where nobody could send', async () => {
    const signTransaction = vi.fn()
    const none = stubEnv(
      {},
      stubWallet({ features: { 'solana:signTransaction': { signTransaction } } }).wallet,
    )
    const native = appTransaction(1n)
    await expect(sendTransaction(none, { account, networkId: MAINNET, native })).rejects.toMatchObject({
      code: 'rpc/UNAVAILABLE',
      outcome: 'untouched',
    })
    expect(signTransaction).not.toHaveBeenCalled()
  })
})
