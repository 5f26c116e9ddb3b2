import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryLedger, createPaymentCheck } from '../server.js'

const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const shop = '7EeV8eiRuGoR8bFHCjdCRGQd1RM5sR2dAkdiTEtC9ko7'
const payer = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const hash = '5'.repeat(86)
const order = {
  orderId: 'a',
  asset: `${network}/slip44:501`,
  recipient: `${network}:${shop}`,
  amount: 500n,
  since: 100n,
} as const

/** What the node says, by method; a transaction also by its commitment. */
let answers: Record<string, unknown>
const transaction = (more: { before?: number; after?: number; meta?: object; signature?: string } = {}) => ({
  slot: 101,
  transaction: { signatures: [more.signature ?? hash], message: { accountKeys: [payer, shop] } },
  meta: {
    err: null,
    preBalances: [9_000, more.before ?? 0],
    postBalances: [8_000, more.after ?? 500],
    ...more.meta,
  },
})
const tokens = (amount: string, owner = shop, at = 1) => [
  { accountIndex: at, mint, owner, uiTokenAmount: { amount } },
]
const check = (ledger = createMemoryLedger()) =>
  createPaymentCheck({
    networks: { [network]: { rpcUrl: 'https://node.example' } },
    ledger,
    timeoutMs: 200,
  })

beforeEach(() => {
  answers = { getSignaturesForAddress: [] }
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { id, method, params } = JSON.parse(body)
    const key = method === 'getTransaction' ? params[1].commitment : method
    const error = { code: -32602, message: 'Invalid params' }
    const result = answers[key]
    return Response.json({ jsonrpc: '2.0', id, ...(result === undefined ? { error } : { result }) })
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('L14: a node of Solana that is behind, or lies', () => {
  it('settles nothing before the network has finalized it', async () => {
    Object.assign(answers, { confirmed: transaction(), finalized: null })
    expect(await check()({ ...order, hash })).toEqual({ status: 'pending', reason: 'not-final', hash })
    answers['finalized'] = transaction()
    expect(await check()({ ...order, hash })).toMatchObject({
      status: 'settled',
      received: 500n,
      from: payer,
    })
  })
  it('names who gave the money, not who paid the fee', async () => {
    const buyer = 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1'
    const ways = [
      [order.asset, { fee: 5_000, preBalances: [9_000, 0, 2_000], postBalances: [4_000, 500, 1_500] }],
      [
        `${network}/token:${mint}`,
        {
          // The last account only changes hands.
          preTokenBalances: [...tokens('900', buyer, 2), ...tokens('5000', payer, 3)],
          postTokenBalances: [...tokens('400', buyer, 2), ...tokens('500'), ...tokens('5000', mint, 3)],
        },
      ],
    ] as const
    for (const [asset, meta] of ways) {
      const paid = transaction({ meta })
      paid.transaction.message.accountKeys.push(buyer)
      Object.assign(answers, { confirmed: paid, finalized: paid, getTokenAccountsByOwner: { value: [] } })
      expect(await check()({ ...order, asset, hash })).toMatchObject({ status: 'settled', from: buyer })
    }
  })
  it('settles nothing whose finalized form is another than the confirmed one', async () => {
    Object.assign(answers, { confirmed: transaction(), finalized: transaction({ after: 499 }) })
    expect(await check()({ ...order, hash })).toMatchObject({ status: 'pending' })
    answers['finalized'] = transaction({ meta: { err: { InstructionError: [0, 'Custom'] } } })
    expect(await check()({ ...order, hash })).toMatchObject({ status: 'pending' })
  })
  it.each([
    ['another transaction', transaction({ signature: '6'.repeat(86) })],
    ['a balance that a number cannot hold', transaction({ before: 2 ** 53, after: 2 ** 53 + 500 })],
    ['no balances', { ...transaction(), meta: { err: null } }],
    ['half of a word', 'transaction'],
  ])('rejects for %s, and claims nothing', async (_, answer) => {
    Object.assign(answers, { confirmed: answer, finalized: answer })
    const ledger = createMemoryLedger()
    const claim = vi.spyOn(ledger, 'claim')
    await expect(check(ledger)({ ...order, hash })).rejects.toThrow()
    expect(claim).not.toHaveBeenCalled()
  })
  it.each([
    [
      'the order’s own account, whose balance fell',
      { preTokenBalances: tokens('900'), postTokenBalances: tokens('400') },
    ],
    ['another owner', { preTokenBalances: [], postTokenBalances: tokens('500', payer) }],
    ['another mint', { postTokenBalances: [{ ...tokens('500')[0], mint: payer }] }],
    [
      'an account that only changed its owner',
      { preTokenBalances: tokens('500', payer), postTokenBalances: tokens('500') },
    ],
  ])('counts no tokens of %s', async (_, meta) => {
    const answer = transaction({ meta })
    Object.assign(answers, { confirmed: answer, finalized: answer, getTokenAccountsByOwner: { value: [] } })
    const wish = { ...order, asset: `${network}/token:${mint}` as const, hash }
    expect(await check()(wish)).toMatchObject({ status: 'refused', reason: 'wrong-recipient-or-asset' })
  })
  it('is asked wrongly', async () => {
    await expect(check()({ ...order, hash: '0x12' })).rejects.toThrow('signature in base58')
    await expect(check()({ ...order, recipient: `${network}:0xabc` })).rejects.toThrow('address of Solana')
    await expect(check()({ ...order, asset: `${network}/erc20:${mint}` })).rejects.toThrow('erc20')
    const networks = { [network]: { rpcUrl: 'https://node.example', finality: 2 } }
    const weak = createPaymentCheck({ networks, ledger: createMemoryLedger() })
    await expect(weak(order)).rejects.toThrow('no finality but finalized')
  })
})
