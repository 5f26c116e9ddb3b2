import { type Account, type AccountTransaction, definePlugin, History } from '@latchkit/core'
import { createMockWallet, createTestKit, mockChain, until } from '@latchkit/core/testing'
import { describe, expect, it, vi } from 'vitest'
import type { SendContext } from '../contract/SendEnv.js'
import { assessRecipient } from './assessRecipient.js'
import { knownAddresses } from './knownAddresses.js'

const friend = '0xaaaa11111111111111111111111111111111bbbb'
const lookAlike = '0xaaaa22222222222222222222222222222222bbbb'

const move = { direction: 'out', counterparty: friend, amount: 5n, decimals: 6, native: false, isSpam: false }
const sent = (change: object = {}, tx: object = {}) =>
  ({
    status: 'confirmed',
    sentFrom: 'me',
    transfers: [{ ...move, ...change }],
    ...tx,
  }) as never as AccountTransaction

async function open(history: History['history']) {
  let ctx: unknown
  const wallet = createMockWallet({ id: 'fox', accounts: ['me'] })
  wallet.autoApprove()
  const service = definePlugin({
    id: 'service',
    provides: [History],
    setup: context => {
      ctx = context
      return { provide: { history: { history } } }
    },
  })
  const kit = await createTestKit({ plugins: [mockChain({ wallets: [wallet] }).plugin, service()] })
  const { account } = await kit.connections.connect({ walletId: 'fox' })
  return { account, known: () => knownAddresses(ctx as SendContext, account) }
}
const judge = (account: Account, to: string, known: ReturnType<typeof knownAddresses>) =>
  assessRecipient({ to, account }, known)
// The history answers at once: it is taken within a turn of the event loop.
const settled = () => new Promise(resolve => setTimeout(resolve, 5))

describe('a recipient beside whom the history knows', () => {
  it('is compared with addresses that were paid before, and never flagged itself', async () => {
    const read = vi.fn(async () => ({ transactions: [sent()] }))
    const { account, known } = await open(read)
    expect(judge(account, lookAlike, known()).lookAlike).toBeUndefined()
    await until(() => known().some(({ kind }) => kind === 'history'))
    expect(judge(account, lookAlike, known()).lookAlike).toMatchObject({ address: friend, times: 1 })
    expect(judge(account, friend, known())).toMatchObject({
      lookAlike: undefined,
      known: undefined,
      isInHistory: true,
    })
    expect(judge(account, lookAlike, known()).isInHistory).toBe(false)
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('is found on later pages, of which five are read', async () => {
    const read = vi.fn(async ({ cursor }: { cursor?: string | undefined }) => {
      const page = Number(cursor ?? 1)
      const counterparty = page === 5 ? friend : `0x${`${page}`.repeat(40)}`
      return { transactions: [sent({ counterparty })], next: `${page + 1}` }
    })
    const { account, known } = await open(read)
    known()
    await until(() => judge(account, friend, known()).isInHistory)
    await settled()
    expect(read.mock.calls.map(([{ cursor }]) => cursor)).toEqual([undefined, '2', '3', '4', '5'])
    expect(known().filter(({ kind }) => kind === 'history')).toHaveLength(5)
  })

  it('is known by the pages before one that fails', async () => {
    const { account, known } = await open(async ({ cursor }) => {
      if (cursor !== undefined) throw new Error('away')
      return { transactions: [sent()], next: '2' }
    })
    known()
    await until(() => judge(account, friend, known()).isInHistory)
  })

  it.each([
    ['moved nothing', sent({ amount: 0n })],
    ['is spam', sent({ isSpam: true })],
    ['came in', sent({ direction: 'in' })],
    ['somebody else sent', sent({}, { sentFrom: 'mallory' })],
    ['nobody says who sent', sent({}, { sentFrom: undefined })],
    ['failed', sent({}, { status: 'failed' })],
  ])('is no look-alike of one in a transfer that %s', async (_, transaction) => {
    const { account, known } = await open(async () => ({ transactions: [transaction] }))
    known()
    await settled()
    expect(judge(account, lookAlike, known()).lookAlike).toBeUndefined()
  })

  it.each([
    ['fails', () => Promise.reject(new Error('away'))],
    [
      'throws',
      () => {
        throw new Error('broken')
      },
    ],
    ['never answers', () => new Promise<never>(() => {})],
    ['answers nonsense', async () => ({ transactions: 7 }) as never],
  ])('waits for nothing when the history %s', async (_, history) => {
    const { known } = await open(history)
    known()
    await settled()
    expect(known()).toEqual([expect.objectContaining({ kind: 'own' })])
  })
})
