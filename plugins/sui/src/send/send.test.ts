// @module-tag random
import type { KitError } from '@latchkit/core'
import { bcs } from '@mysten/sui/bcs'
import { Transaction, TransactionDataBuilder } from '@mysten/sui/transactions'
import { fromBase64, toBase58, toBase64 } from '@mysten/sui/utils'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { SuiClient } from '../chain/SuiClient.js'
import { ADDRESS, account, NETWORK, shown, stubEnv, stubWallet } from '../testing/stubWallet.js'
import { buildTransaction } from './buildTransaction.js'
import { coinType } from './coinType.js'
import { sendTransaction } from './sendTransaction.js'

const to = `0x${'2b'.repeat(32)}`
const digest = toBase58(new Uint8Array(32).fill(5))
const gas = { objectId: to, version: '1', digest }

/** A draft that needs nothing of a chain any more. */
function whole(amount: bigint, sender = ADDRESS) {
  const draft = new Transaction()
  const [coin] = draft.splitCoins(draft.gas, [amount])
  if (coin) draft.transferObjects([coin], to)
  draft.setSender(sender)
  draft.setGasBudget(1000)
  draft.setGasPrice(1)
  draft.setGasPayment([gas])
  return draft
}
const client = {
  core: { executeTransaction: async () => ({ $kind: 'Transaction', Transaction: { digest } }) },
} as unknown as SuiClient
/** What the network will know a transaction by, whoever claims something else. */
const digestOf = async (draft: Transaction) => TransactionDataBuilder.getDigestFromBytes(await draft.build())
const codeOf = async (run: () => unknown) => {
  try {
    await run()
  } catch (error) {
    return (error as { code: string }).code
  }
  return 'accepted'
}

describe('assets', () => {
  const pearl = `${to}::pearl::PEARL`
  it.each([
    [undefined, undefined],
    ['sui:mainnet/slip44:784', undefined],
    ['sui:mainnet/coin:0x2%3A%3Asui%3A%3ASUI', undefined],
    [`sui:mainnet/coin:${encodeURIComponent(pearl)}`, pearl],
  ])('are types of coins: %s', (asset, type) => {
    expect(coinType(NETWORK, asset)).toBe(type)
  })
  it.each([
    'sui:testnet/slip44:784',
    'sui:mainnet/slip44:60',
    'sui:mainnet/coin:0x2',
    'sui:mainnet/coin:%',
    'sui:mainnet/coin:0x2%3A%3Aa%3A%3Ab%3Cx',
    'sui:mainnet/erc20:0x00',
  ])('of another network or kind are refused: %s', async asset => {
    expect(await codeOf(() => coinType(NETWORK, asset))).toBe('rpc/INVALID_PARAMS')
  })
})

describe('requests', () => {
  const build = (more: object) =>
    codeOf(() => buildTransaction(client, { account, networkId: NETWORK, ...more } as never))

  it.each([0n, -1n, 1, '1', 2n ** 64n])('refuse an amount of %s', async amount => {
    expect(await build({ transfer: { to, amount } })).toBe('amount/INVALID')
  })
  it('refuse a memo, which would be lost', async () => {
    expect(await build({ transfer: { to, amount: 1n, memo: '42' } })).toBe('rpc/INVALID_PARAMS')
  })
  it('refuse an address of another family', async () => {
    expect(await build({ transfer: { to: `0x${'1'.repeat(40)}`, amount: 1n } })).toBe('address/INVALID')
  })
  it.each([null, 5, {}, 'no transaction', new Uint8Array([1, 2])])(
    'refuse what is no transaction of this family: %j',
    async native => {
      expect(await build({ native })).toBe('rpc/INVALID_PARAMS')
    },
  )
  it('refuse the transaction of another account', async () => {
    expect(await build({ native: whole(1n, to) })).toBe('sign/MISMATCH')
  })
  it('leave enough SUI for the fee', async () => {
    const getBalance = async () => ({ balance: { balance: '100', coinBalance: '100', addressBalance: '0' } })
    const resolveTransactionPlugin =
      () => async (data: { gasData: object }, _: unknown, next: () => Promise<void>) => {
        data.gasData = { owner: null, price: '1', budget: '10', payment: [gas] }
        await next()
      }
    const rich = { core: { getBalance, resolveTransactionPlugin } } as unknown as SuiClient
    const pay = (amount: bigint) =>
      codeOf(() => buildTransaction(rich, { account, networkId: NETWORK, transfer: { to, amount } }))
    expect(await pay(90n)).toBe('accepted')
    expect(await pay(91n)).toBe('sui/INSUFFICIENT_FUNDS')
  })
  it('keep every digit of an amount', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt(1n, 2n ** 64n - 1n), async amount => {
        const request = { account, networkId: NETWORK, native: whole(amount) } as const
        const { inputs } = Transaction.from(await buildTransaction(client, request)).getData()
        const [first] = inputs
        return bcs.u64().parse(fromBase64(first?.Pure?.bytes ?? '')) === `${amount}`
      }),
      { numRuns: 30 },
    )
  })
})

describe('what a wallet signed', () => {
  const signature = btoa('x'.repeat(97))
  const send = (features: object) => {
    const env = stubEnv(stubWallet(features))
    env.clients.set(NETWORK, Promise.resolve(client))
    return sendTransaction(env, { account, networkId: NETWORK, native: whole(1n) })
  }
  const signing = (answer: unknown) =>
    send({ 'sui:signTransaction': { signTransaction: async () => answer } })

  it('may have other gas', async () => {
    const draft = whole(1n)
    draft.setGasBudget(9_999)
    const bytes = toBase64(await draft.build())
    expect(await signing({ bytes, signature })).toEqual({ hash: await digestOf(draft) })
  })
  it('is refused when it sends another amount', async () => {
    const bytes = toBase64(await whole(2n).build())
    await expect(signing({ bytes, signature })).rejects.toMatchObject({ code: 'sign/MISMATCH' })
  })
  it('is refused when it is no transaction', async () => {
    await expect(signing({ bytes: 'AAAA', signature })).rejects.toMatchObject({ code: 'sign/MISMATCH' })
    await expect(signing({})).rejects.toMatchObject({ code: 'sui/BAD_ANSWER' })
  })
  it('has a digest when the wallet executes by itself', async () => {
    const executing = (answer: unknown) =>
      send({ 'sui:signAndExecuteTransaction': { signAndExecuteTransaction: async () => answer } })
    expect(await executing({ digest })).toEqual({ hash: digest })
    await expect(executing({ digest: 'no' })).rejects.toMatchObject({ code: 'sui/BAD_ANSWER' })
  })
})

describe('a transaction whose gas a sponsor pays', () => {
  const signature = btoa('x'.repeat(97))
  const sponsorSignature = btoa('y'.repeat(97))
  function sponsored(budget = 1000) {
    const draft = whole(1n)
    draft.setGasOwner(to)
    draft.setGasBudget(budget)
    return draft
  }
  function fixture(native: unknown, { features = {}, answer = { signature } as object } = {}) {
    const asked = vi.fn(async () => answer)
    const executeTransaction = vi.fn(client.core.executeTransaction)
    const env = stubEnv(stubWallet({ 'sui:signTransaction': { signTransaction: asked }, ...features }))
    env.clients.set(NETWORK, Promise.resolve({ core: { executeTransaction } } as unknown as SuiClient))
    const sent = sendTransaction(env, { account, networkId: NETWORK, native })
    return { sent, asked, executeTransaction }
  }

  it('goes out with both signatures', async () => {
    const draft = sponsored()
    const { sent, executeTransaction } = fixture({ transaction: draft, sponsorSignature })
    expect(await sent).toEqual({ hash: await digestOf(draft) })
    expect(executeTransaction.mock.calls).toMatchObject([[{ signatures: [signature, sponsorSignature] }]])
  })
  it.each([
    ['nothing of a sponsor', () => sponsored()],
    ['no signature of the sponsor', () => ({ transaction: sponsored(), sponsorSignature: 'no' })],
    ['a sponsor where the sender pays', () => ({ transaction: whole(1n), sponsorSignature })],
    ['no transaction', () => ({ sponsorSignature })],
  ])('asks nobody with %s', async (_, native) => {
    const { sent, asked } = fixture(native())
    await expect(sent).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS', outcome: 'untouched' })
    expect(asked).not.toHaveBeenCalled()
  })
  it('is refused where a wallet only executes, and where it chose other gas', async () => {
    const native = { transaction: sponsored(), sponsorSignature }
    const features = { 'sui:signTransaction': undefined, 'sui:signAndExecuteTransaction': vi.fn() }
    await expect(fixture(native, { features }).sent).rejects.toMatchObject({
      code: 'rpc/UNSUPPORTED_METHOD',
      outcome: 'untouched',
    })
    const answer = { bytes: toBase64(await sponsored(2000).build()), signature }
    await expect(fixture(native, { answer }).sent).rejects.toMatchObject({ code: 'sign/MISMATCH' })
  })
})

describe('an account that may do less than its wallet', () => {
  const send = (more: object, networkId = NETWORK) => {
    const signTransaction = vi.fn(async () => ({ signature: btoa('x'.repeat(97)) }))
    const signAndExecuteTransaction = vi.fn(async () => ({ digest }))
    const features = {
      'sui:signTransaction': { signTransaction },
      'sui:signAndExecuteTransaction': { signAndExecuteTransaction },
    }
    const env = stubEnv(stubWallet(features, { accounts: [{ ...shown, ...more }] }))
    env.clients.set(networkId, Promise.resolve(client))
    const sent = sendTransaction(env, { account, networkId, native: whole(1n) } as never)
    sent.catch(() => {})
    return { sent, signTransaction, signAndExecuteTransaction }
  }
  it('is asked only for what it lists', async () => {
    const features = ['sui:signAndExecuteTransaction']
    const { sent, signTransaction, signAndExecuteTransaction } = send({ features })
    expect(await sent).toEqual({ hash: digest })
    expect([signTransaction.mock.calls, signAndExecuteTransaction.mock.calls.length]).toEqual([[], 1])
    const none = send({ features: ['sui:signPersonalMessage'] })
    await expect(none.sent).rejects.toMatchObject({ code: 'rpc/UNSUPPORTED_METHOD' })
  })
  it('is asked only on its chains', async () => {
    const { sent, signTransaction } = send({}, 'sui:testnet')
    await expect(sent).rejects.toMatchObject({ code: 'network/NOT_IN_WALLET', outcome: 'untouched' })
    expect(signTransaction).not.toHaveBeenCalled()
    await expect(send({ chains: ['sui:testnet', NETWORK] }, 'sui:testnet').sent).resolves.toBeDefined()
  })
})

describe('the effects of a transaction', () => {
  const signature = btoa('x'.repeat(97))
  const effects = Uint8Array.from([1, 2, 3])
  const send = async (reportTransactionEffects: () => unknown, found: unknown = { bcs: effects }) => {
    const core = { executeTransaction: async () => ({ Transaction: { digest, effects: found } }) }
    const env = stubEnv(
      stubWallet({
        'sui:signTransaction': { signTransaction: async () => ({ signature }) },
        'sui:reportTransactionEffects': { reportTransactionEffects },
      }),
    )
    env.clients.set(NETWORK, Promise.resolve({ core } as unknown as SuiClient))
    return sendTransaction(env, { account, networkId: NETWORK, native: whole(1n) })
  }
  it('are told to the wallet', async () => {
    const report = vi.fn(async () => {})
    expect(await send(report)).toEqual({ hash: await digestOf(whole(1n)) })
    expect(report.mock.calls).toEqual([
      [{ effects: 'AQID', account: expect.objectContaining({ address: ADDRESS }), chain: NETWORK }],
    ])
  })
  it('change nothing for the sender when the wallet fails, or the endpoint has none', async () => {
    const hash = await digestOf(whole(1n))
    const never = vi.fn(() => new Promise(() => {}))
    expect(await send(never)).toEqual({ hash })
    expect(await send(() => Promise.reject(new Error('boom')))).toEqual({ hash })
    const unasked = vi.fn()
    expect(await send(unasked, null)).toEqual({ hash })
    expect(unasked).not.toHaveBeenCalled()
  })
})

describe('what is known of a transaction that failed', () => {
  const signature = btoa('x'.repeat(97))
  const sending = (run: () => unknown, more: object = {}, core: object = client.core) => {
    const env = stubEnv(stubWallet({ 'sui:signTransaction': { signTransaction: async () => run() } }))
    env.clients.set(NETWORK, Promise.resolve({ core } as unknown as SuiClient))
    const request = { account, networkId: NETWORK, native: whole(1n), ...more } as const
    return sendTransaction(env, request).catch((error: KitError) => error)
  }
  const failing = (thrown: unknown) => ({ executeTransaction: async () => Promise.reject(thrown) })

  it('is that nothing was sent before the wallet was asked', async () => {
    const asked = vi.fn()
    expect(await sending(asked, { native: 5 })).toMatchObject({ outcome: 'untouched' })
    expect(asked).not.toHaveBeenCalled()
  })
  it.each([
    ['a clear no', { code: 4001 }, 'untouched'],
    ['a window that was closed', new Error('User closed the wallet window'), 'untouched'],
    ['a no in words', new Error('Rejected from user'), 'untouched'],
    ['an error of its own', new Error('boom'), 'unknown'],
  ])('follows %s', async (_, thrown, outcome) => {
    expect(await sending(() => Promise.reject(thrown))).toMatchObject({ outcome })
  })
  it('is not known when the wallet signed another one', async () => {
    const bytes = toBase64(await whole(2n).build())
    expect(await sending(() => ({ bytes, signature }))).toMatchObject({
      code: 'sign/MISMATCH',
      outcome: 'unknown',
    })
  })
  it('is the digest when the endpoint fails after the wallet signed', async () => {
    const failed = await sending(() => ({ signature }), {}, failing(new TypeError('Failed to fetch')))
    expect(failed).toMatchObject({ outcome: { hash: await digestOf(whole(1n)) } })
  })
  it.each(['INVALID_ARGUMENT', -32602])(
    'is that nothing was sent when validators call it invalid: %s',
    async code => {
      const failed = await sending(
        () => ({ signature }),
        {},
        failing({ code, message: 'Invalid user signature' }),
      )
      expect(failed).toMatchObject({ outcome: 'untouched' })
    },
  )
  it.each([
    [-32002, 'unavailable for consumption'],
    [-32050, 'timed out before reaching finality'],
    [-32603, 'Internal error'],
    ['ABORTED', 'already finalized but with different user signatures'],
    ['INTERNAL', 'boom'],
    ['UNAVAILABLE', 'insufficient capacity'],
  ])('is the digest when validators may have it: %s %s', async (code, message) => {
    const failed = await sending(() => ({ signature }), {}, failing({ code, message }))
    expect(failed).toMatchObject({ outcome: { hash: await digestOf(whole(1n)) } })
  })
})

describe('the fee that was reviewed', () => {
  const signature = btoa('x'.repeat(97))
  const send = (maxFee: bigint | undefined, budget = 1000, feeCeiling?: bigint) => {
    const draft = whole(1n)
    draft.setGasBudget(budget)
    const asked = vi.fn(async () => ({ bytes: toBase64(await draft.build()), signature }))
    const stub = stubEnv(stubWallet({ 'sui:signTransaction': { signTransaction: asked } }))
    stub.clients.set(NETWORK, Promise.resolve(client))
    const networks = stub.config.networks.map(one => ({ ...one, feeCeiling })) as never
    const env = { ...stub, config: { ...stub.config, networks } }
    const request = { account, networkId: NETWORK, native: whole(1n), maxFee } as const
    return { asked, sent: sendTransaction(env, request) }
  }
  it('is the most that the wallet is asked for', async () => {
    const { asked, sent } = send(999n)
    const context = { fee: 1000n, maxFee: 999n }
    await expect(sent).rejects.toMatchObject({ code: 'fee/ABOVE_LIMIT', context, outcome: 'untouched' })
    expect(asked).not.toHaveBeenCalled()
    await expect(send(1000n).sent).resolves.toBeDefined()
  })
  it('is the most that is sent, when the wallet sets another budget', async () => {
    await expect(send(1000n, 5000).sent).rejects.toMatchObject({
      code: 'fee/ABOVE_LIMIT',
      outcome: 'unknown',
    })
  })
  it('has a ceiling, whatever an endpoint says', async () => {
    await expect(send(undefined, 50_000_000_001).sent).rejects.toMatchObject({ code: 'fee/UNREASONABLE' })
    // Or that of the app.
    await expect(send(undefined, 50_000_000_001, 10n ** 12n).sent).resolves.toBeDefined()
    await expect(send(undefined, 1_001, 1_000n).sent).rejects.toMatchObject({ code: 'fee/UNREASONABLE' })
  })
})
