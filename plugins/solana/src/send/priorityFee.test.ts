import { afterEach, describe, expect, it, vi } from 'vitest'
import { account, MAINNET, stubEnv } from '../testing/stubEnv.js'
import { stubKey, stubWallet } from '../testing/stubWallet.js'
import { buildTransaction } from './buildTransaction.js'
import { messageFee } from './messageFee.js'
import { waitForTransaction } from './waitForTransaction.js'

const GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const transfer = { to: stubKey(2).address, amount: 5n }
const request = { account, networkId: MAINNET, transfer } as const
const hash = '5'.repeat(88)

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** An endpoint; its answers by method, a function where they change. */
function serve(answers: Record<string, unknown>) {
  const asked: { method: string; params: unknown[] }[] = []
  const known: Record<string, unknown> = {
    getGenesisHash: GENESIS,
    getLatestBlockhash: { value: { blockhash: GENESIS, lastValidBlockHeight: 500 } },
    ...answers,
  }
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const call = JSON.parse(String(init.body)) as { method: string; params: unknown[] }
    asked.push(call)
    const answer = known[call.method]
    const result = typeof answer === 'function' ? answer() : answer
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
  })
  return asked
}
const env = () => stubEnv({ rpc: { [MAINNET]: 'https://rpc.example' } }, stubWallet({}).wallet)
/** Prices of four slots. */
const paid = (...prices: unknown[]) => prices.map((prioritizationFee, slot) => ({ slot, prioritizationFee }))
const feeOf = async (prices: unknown, maxFee?: bigint) => {
  serve({ getRecentPrioritizationFees: prices })
  return messageFee((await buildTransaction(env(), { ...request, maxFee })).message)
}

describe('the priority fee of a transfer', () => {
  it.each([
    ['nobody paid any', paid(0, 0, 0, 0), 6_000n],
    ['there are no slots', [], 6_000n],
    ['the endpoint knows no prices', { junk: true }, 6_000n],
    ['entries are malformed', paid('x', -1, 1.5, null), 6_000n],
    // 50,000 units at 0.4 lamports.
    ['three of four paid less', paid(0, 100_000, 200_000, 400_000), 25_000n],
    [
      'somebody paid absurdly much',
      paid(10n ** 15n).map(entry => ({ ...entry, prioritizationFee: '1000000000000000' })),
      1_005_000n,
    ],
  ])('is what others paid, within bounds: %s', async (_, prices, fee) => {
    expect(await feeOf(prices)).toBe(fee)
  })
  it('stays at what somebody agreed to, to the lamport', async () => {
    expect(await feeOf(paid(400_000), 24_999n)).toBe(24_999n)
    expect(await feeOf(paid(400_000), 30_000n)).toBe(25_000n)
    // Below the least it is not paid at all: the estimate says so.
    expect(await feeOf(paid(0), 5_500n)).toBe(6_000n)
  })
  it('is the same when it is sent as when it was reviewed', async () => {
    let price = 400_000
    const asked = serve({ getRecentPrioritizationFees: () => paid(price) })
    const own = env()
    const reviewed = messageFee((await buildTransaction(own, request)).message)
    price = 0
    expect(messageFee((await buildTransaction(own, { ...request, maxFee: reviewed })).message)).toBe(reviewed)
    expect(asked.filter(({ method }) => method === 'getRecentPrioritizationFees')).toEqual([
      expect.objectContaining({ params: [[account.address, transfer.to]] }),
    ])
  })
})

describe('waiting for what the kit sent', () => {
  const sent = () => {
    const own = env()
    own.sent.set(hash, { signed: 'AQ==', lastValidBlockHeight: 500n, lookedAt: Date.now() })
    return own
  }
  const wait = (own = sent()) => waitForTransaction(own, { networkId: MAINNET, hash, timeoutMs: 30_000 })
  const none = { context: { slot: 600 }, value: [null] }
  /** The finalized block, in slot 590. */
  const head = (blockHeight: number) => ({ blockHeight, absoluteSlot: 590 })

  it('sends it again until it is in a block', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
    let attempts = 0
    const asked = serve({
      getEpochInfo: head(400),
      sendTransaction: () => `${++attempts}`,
      getSignatureStatuses: () =>
        attempts < 2 ? none : { value: [{ confirmationStatus: 'confirmed', err: null }] },
    })
    expect(await wait()).toBe('confirmed')
    const resent = asked.filter(({ method }) => method === 'sendTransaction')
    expect(resent).toHaveLength(2)
    expect(resent[0]?.params).toEqual(['AQ==', { encoding: 'base64', skipPreflight: true, maxRetries: 0 }])
  })
  it('says that it was dropped once no block may hold it', async () => {
    const asked = serve({ getEpochInfo: head(501), getSignatureStatuses: none })
    expect(await wait()).toBe('dropped')
    expect(asked.map(({ method }) => method)).not.toContain('sendTransaction')
  })
  it('drops nothing on the word of a node that is behind', async () => {
    let looks = 0
    const behind = { context: { slot: 589 }, value: [null] }
    const landed = { context: { slot: 591 }, value: [{ confirmationStatus: 'confirmed', err: null }] }
    serve({ getEpochInfo: head(501), getSignatureStatuses: () => (++looks < 3 ? behind : landed) })
    expect(await wait()).toBe('confirmed')
  })
  it('drops nothing that nobody looked for in a while: the node may have forgotten it', async () => {
    serve({ getEpochInfo: head(501), getSignatureStatuses: none })
    const own = sent()
    vi.setSystemTime(Date.now() + 31_000)
    expect(await waitForTransaction(own, { networkId: MAINNET, hash, timeoutMs: 300 })).toBe('unknown')
  })
  it('waits on while a block holds it that is not confirmed', async () => {
    let looks = 0
    const at = (confirmationStatus: string) => ({ value: [{ confirmationStatus, err: null }] })
    serve({
      getEpochInfo: head(501),
      getSignatureStatuses: () => at(++looks < 3 ? 'processed' : 'confirmed'),
    })
    expect(await wait()).toBe('confirmed')
  })
  it('drops nothing that a wallet sent: it may have a later blockhash', async () => {
    serve({ getEpochInfo: head(501), getSignatureStatuses: none })
    const own = env()
    expect(await waitForTransaction(own, { networkId: MAINNET, hash, timeoutMs: 300 })).toBe('unknown')
  })
})
