import type { AccountTransaction, AssetTransfer, SentTransaction } from '@latchkit/core'
import { describe, expect, it } from 'vitest'
import vectors from '../../../../core/src/vectors/vectors.json' with { type: 'json' }
import { NEWEST, transaction, transfer } from '../testing/transactions.js'
import { describeEntry } from '../views/describeEntry.js'
import { monthTitle } from '../views/monthTitle.js'
import { moveText, signOf } from '../views/moveText.js'
import type { Entry } from './Entry.js'
import { inOrder } from './inOrder.js'
import { mainTransfers } from './mainTransfers.js'
import { monthOf, monthsOf } from './months.js'
import { reconcile } from './reconcile.js'
import { toEntry } from './toEntry.js'

interface Vector {
  area: string
  input: never
  expected: never
}
const of = (area: string) =>
  (vectors as unknown as Vector[])
    .filter(vector => vector.area === area)
    .map(({ input, expected }) => [JSON.stringify(input), input, expected] as const)

const units = (text: string) => BigInt(Math.round(Number(text) * 1e6))
const named = (symbol: string) => ({ symbol, asset: `mock:1/token:${symbol}` as const })
/** `in:5:AAA@$1`: five AAA came in, each worth a dollar. */
function shortTransfer(text: string): AssetTransfer {
  const [, direction, amount = '', symbol = '', price = '0'] =
    /^(in|out):([^:]+):(\w+)(?:@\$(.+))?$/.exec(text) ?? []
  const value = String(Number(amount) * Number(price))
  return transfer({ direction: direction as 'in', amount: units(amount), ...named(symbol), value })
}
const shortText = ({ direction, amount = 0n, symbol }: AssetTransfer) =>
  `${direction}:${Number(amount) / 1e6}:${symbol}`
const entryOf = (more: Partial<AccountTransaction> = {}, index = 0) =>
  toEntry(transaction(index, more), 'mock:1') as Entry

describe('the shared vectors', () => {
  it.each(of('tx.mergeTransfers'))('tx.mergeTransfers %s', (_, input: { transfers: string[] }, expected) => {
    expect(mainTransfers(input.transfers.map(shortTransfer)).moves.map(shortText)).toEqual(expected)
  })
  it.each(of('tx.description'))(
    'tx.description %s',
    (_, input: {
      operationType: string
      transfers: (string | { nft_info: { name: string } })[]
    }, expected) => {
      const moves = input.transfers.map(told => {
        if (typeof told !== 'string')
          return transfer({ direction: 'in', amount: 1n, nft: { ...told.nft_info, tokenId: '1' } })
        const [amount = '', symbol = '', direction = 'out'] = told.split(' ')
        return transfer({ direction: direction as 'in', amount: units(amount), ...named(symbol) })
      })
      const texts = mainTransfers(moves).moves.map(move => moveText(move, signOf(input.operationType), 'en'))
      // The minus that typography has.
      expect(texts.map(text => text.replace('\u2212', '-'))).toEqual(expected)
    },
  )
  it.each(of('tx.group'))(
    'tx.group %s',
    (_, input: { existing?: string[]; transactions: string[] }, expected) => {
      const read = (text: string) => {
        const [id = '', day = ''] = text.split('@')
        return entryOf({ id, minedAt: Date.parse(`${day}T12:00:00Z`) })
      }
      const grouped: Record<string, Record<string, string[]>> = {}
      for (const { id, at } of inOrder([...(input.existing ?? []), ...input.transactions].map(read))) {
        const month = monthOf(at)
        const [year, name] = [Math.floor(month / 12), month % 12]
        grouped[year] = { ...grouped[year], [name]: [...(grouped[year]?.[name] ?? []), id] }
      }
      expect(grouped).toEqual(expected)
    },
  )
  it.each(of('tx.groupTitle'))(
    'tx.groupTitle %s',
    (_, input: { now: number; year: number; month: number }, expected) => {
      expect(monthTitle(input.year * 12 + input.month, 'en', input.now)).toBe(expected)
    },
  )
  it.each(of('date.year'))('date.year %s', (_, input: { date: string }, expected) => {
    expect(Math.floor(monthOf(Date.parse(input.date)) / 12)).toBe(expected)
  })
  it.each(of('tx.image'))('tx.image %s', (_, __, expected: { url: string }) => {
    expect(entryOf({ transfers: [transfer({ icon: expected.url })] }).moves[0]?.icon).toBe(expected.url)
  })
})

describe('a row', () => {
  const t = (key: string, values?: object) => `${key} ${Object.values(values ?? {}).join(' ')}`.trim()
  const rowOf = (more: Partial<AccountTransaction>) =>
    describeEntry(entryOf({ transfers: [transfer({ amount: 1_500_000n })], ...more }), t, 'en')
  it('has a minus for what was sent, where it was, and says it in words', () => {
    const { amount, spoken } = rowOf({ operation: 'send' })
    expect(amount).toBe('\u22121.500 USDX')
    expect(spoken).not.toContain('\u2212')
    expect(rowOf({ operation: 'trade' }).amount).toBe('\u22121.500 USDX')
    const came = rowOf({ operation: 'mint', transfers: [transfer({ direction: 'in', amount: 2_000_000n })] })
    expect([came.amount, came.isGain]).toEqual(['+2.000 USDX', true])
    const back = transfer({ direction: 'in', asset: 'mock:1/erc20:other', symbol: 'DAI', amount: 3_000_000n })
    const traded = rowOf({ operation: 'trade', transfers: [transfer({ amount: 1_500_000n }), back] })
    expect([traded.amount, traded.subtitle, traded.isGain]).toEqual(['+3.000 DAI', '1.500 USDX', true])
  })
  it('has no amount of what failed, but for what was tried to be sent here', () => {
    const failed = { operation: 'receive', status: 'failed' } as const
    expect(rowOf(failed).amount).toBeUndefined()
    expect(rowOf(failed).spoken).not.toContain('USDX')
    expect(rowOf({ ...failed, operation: 'trade' }).amount).toBeUndefined()
    const sent = { transfers: [transfer({ amount: 1_500_000n })], ...failed, operation: 'send' }
    const own = { ...entryOf(sent), isOwn: true }
    expect(describeEntry(own, t, 'en').amount).toBe('1.500 USDX')
  })
  it('stands under a heading with its year', () => {
    expect(monthTitle(2026 * 12 + 10, 'en')).toBe('November 2026')
  })
})

describe('what is beside the point', () => {
  const told = (...transfers: AssetTransfer[]) => {
    const { moves, more } = mainTransfers(transfers)
    return [...moves.map(shortText), more]
  }
  const ether = (direction: 'in' | 'out', amount: number, value?: string) =>
    transfer({
      direction,
      amount: units(String(amount)),
      native: true,
      symbol: 'ETH',
      ...(value ? { value } : {}),
    })
  it('goes: a tip beside a swap, change of the same coin', () => {
    expect(
      told(shortTransfer('out:1000:USDC@$1'), shortTransfer('in:999:DAI@$1'), ether('out', 0.001, '3')),
    ).toEqual(['out:1000:USDC', 'in:999:DAI', 0])
    expect(told(ether('out', 1), ether('in', 0.05))).toEqual(['out:1:ETH', 0])
  })
  it('stays: what was paid, what nobody knows the worth of, and what only spam outweighs', () => {
    expect(told(ether('out', 0.5, '1500'), shortTransfer('in:1490:USDC@$1'))).toHaveLength(3)
    expect(told(ether('out', 0.001), shortTransfer('in:1490:USDC@$1'))).toHaveLength(3)
    expect(told(ether('out', 1), ether('in', 0.2))).toHaveLength(3)
    const bait = { ...shortTransfer('in:1:BAIT@$1000000'), isSpam: true }
    expect(told(ether('out', 1, '3000'), bait)).toEqual(['out:1:ETH', 'in:1:BAIT', 0])
  })
  it('shows one each way, and says how many more', () => {
    const many = [shortTransfer('in:1:AAA@$1'), shortTransfer('in:2:BBB@$9'), shortTransfer('out:3:CCC@$1')]
    expect(told(...many)).toEqual(['out:3:CCC', 'in:2:BBB', 1])
  })
})

describe('reading a transaction', () => {
  const spamNft = transfer({ direction: 'in', isSpam: true, nft: { name: 'Claim', tokenId: '1' } })
  it('drops spam NFTs alone and other networks, and flags spam tokens', () => {
    expect(toEntry(transaction(1, { transfers: [spamNft, spamNft] }), 'mock:1')).toBeUndefined()
    expect(toEntry(transaction(1, { networkId: 'mock:2' }), 'mock:1')).toBeUndefined()
    expect(entryOf({ transfers: [spamNft, transfer()] }).isSpam).toBe(false)
    expect(entryOf({ transfers: [transfer({ isSpam: true })] }).isSpam).toBe(true)
    expect(entryOf({ transfers: [] }).isSpam).toBe(false)
  })
  it('asks nobody who advertises for a picture, and takes none that could run', () => {
    const icon = 'https://track.example/a.png'
    expect(entryOf({ transfers: [transfer({ icon, isSpam: true })] }).moves[0]?.icon).toBeUndefined()
    for (const preview of [
      'javascript:alert(1)',
      'http://far.example/a.png',
      `data:image/png,${'a'.repeat(300_000)}`,
      'data:text/html,x',
    ]) {
      const { moves } = entryOf({ transfers: [transfer({ nft: { name: 'x', tokenId: '1', preview } })] })
      expect(moves[0]?.nft?.preview).toBeUndefined()
    }
  })
  it('does not take the contract of a token for whom it was sent to', () => {
    expect(entryOf({ sentTo: 'USDX-contract' }).party).toBeUndefined()
    expect(entryOf({ sentTo: 'bob' }).party).toEqual({ side: 'to', address: 'bob' })
    expect(entryOf({ operation: 'receive', sentFrom: 'bob' }).party).toEqual({ side: 'from', address: 'bob' })
    const nft = transfer({ asset: 'mock:1/erc721:nft/418', nft: { name: 'Notes', tokenId: '418' } })
    expect(entryOf({ sentTo: 'nft', transfers: [nft] }).party).toBeUndefined()
    const approval = { operation: 'approve', sentTo: 'some-contract', transfers: [] }
    expect(entryOf(approval).party).toEqual({ side: 'at', address: 'some-contract' })
  })
  it('takes whom it was sent to from the transfers, and names nobody where they are several', () => {
    const to = (counterparty: string, more = {}) => transfer({ counterparty, ...more })
    const party = (...transfers: AssetTransfer[]) => entryOf({ sentTo: 'usdx-contract', transfers }).party
    expect(party(to('bob'))).toEqual({ side: 'to', address: 'bob' })
    expect(party(to('bob'), to('bob'))).toEqual({ side: 'to', address: 'bob' })
    expect(party(to('bob'), to('carol'))).toBeUndefined()
    expect(party(to('bob'), to('carol', { asset: 'mock:1/token:b', symbol: 'B' }))).toBeUndefined()
    expect(party(to('x'.repeat(200)))).toBeUndefined()
    expect(party(to(7 as never))).toBeUndefined()
    const relayed = {
      operation: 'receive',
      sentFrom: 'a-relayer',
      transfers: [to('bob', { direction: 'in' })],
    }
    expect(entryOf(relayed).party).toEqual({ side: 'from', address: 'bob' })
  })
  it.each([
    [undefined],
    [null],
    [7],
    [{}],
    [{ ...transaction(1), minedAt: Number.NaN }],
    [{ ...transaction(1), minedAt: 1e308 }],
    [{ ...transaction(1), id: '' }],
    [{ ...transaction(1), hash: 'x'.repeat(201) }],
  ])('refuses %o', junk => {
    expect(toEntry(junk as never, 'mock:1')).toBeUndefined()
  })
  it('survives odd numbers and texts (M02, M10)', () => {
    const odd = [
      { amount: 10n ** 400n },
      { amount: -1n },
      { amount: 1e308 as never },
      { decimals: Number.NaN },
      { decimals: 1e9 },
      { value: 'Infinity' },
      { value: '1e308' },
      { symbol: '\u202egnp.\u0000exe', amount: 0n },
      { symbol: 'Z\u0300'.repeat(4_000) },
      { symbol: null as never, name: {} as never, amount: null as never },
    ]
    for (const more of odd) {
      const [move] = entryOf({
        transfers: [transfer(more), transfer({ symbol: 'B', asset: 'mock:1/token:b' })],
      }).moves
      const text = moveText(move as AssetTransfer, 1n, 'en')
      expect(text).not.toMatch(/NaN|Infinity|undefined|null|\u202e|\p{Cc}/u)
      expect(text.length).toBeLessThan(80)
    }
    expect(moveText(transfer({ amount: 1n }), 0n, 'en')).toBe('<0.001 USDX')
    expect(moveText(transfer({ amount: 2n ** 200n }), 1n, 'en')).toMatch(/^\+1\.6\dE\d+ USDX$/)
  })
})

describe('what was sent from here and what the history tells', () => {
  it('shows a trade with both of its sides, and what came only once it is known', () => {
    const gain = { asset: 'mock:1/token:BBB' as const, decimals: 6, symbol: 'BBB' }
    const trade = { ...sent('t'), operation: 'trade' as const, gain }
    const [open] = reconcile([trade], []).pending
    expect(open).toMatchObject({
      operation: 'trade',
      moves: [{ direction: 'out' }, { direction: 'in', symbol: 'BBB' }],
    })
    expect(open?.moves[1]?.amount).toBeUndefined()
    expect(open?.party).toBeUndefined()
    const [done] = reconcile([{ ...trade, gain: { ...gain, amount: 5n } }], []).pending
    expect(done?.moves[1]?.amount).toBe(5n)
    const [approval] = reconcile([{ ...sent('a'), operation: 'approve' as const }], []).pending
    expect(approval).toMatchObject({ operation: 'approve', moves: [], party: { side: 'at' } })
  })
  it('shows what went out and what came in where a plugin has its own word, and keeps it in the history', () => {
    const gain = { decimals: 6, symbol: 'STK', amount: 7n }
    const staked = { ...sent('0xAB'), operation: 'stake', labels: { done: 'staking.staked' } }
    expect(reconcile([{ ...staked, gain }], []).pending).toMatchObject([
      {
        operation: 'stake',
        labels: { done: 'staking.staked' },
        moves: [{ direction: 'out' }, { symbol: 'STK' }],
      },
    ])
    expect(reconcile([{ ...staked, amount: 0n, gain }], []).pending).toMatchObject([
      { moves: [{ direction: 'in', amount: 7n }], party: { side: 'at' } },
    ])
    const call = entryOf({ hash: '0xab', operation: 'execute' })
    expect(reconcile([{ ...staked, status: 'confirmed' as const }], [call]).entries).toMatchObject([
      { operation: 'stake', labels: { done: 'staking.staked' } },
    ])
  })
  it('says bought and funded of what this kit waited for, whatever the history calls it', () => {
    for (const operation of ['buy', 'fund'] as const) {
      const came = { ...sent('0xAB'), operation, name: 'Pier Card', status: 'confirmed' as const }
      const mint = entryOf({ hash: '0xab', operation: 'mint', transfers: [transfer({ direction: 'in' })] })
      expect(reconcile([came], [mint]).entries).toMatchObject([
        { operation, party: { side: 'from', name: 'Pier Card' }, moves: [{ direction: 'in' }] },
      ])
      expect(reconcile([came], []).entries).toMatchObject([{ operation, moves: [{ direction: 'in' }] }])
    }
  })
  it('names what came days ago in the history, and has no row of its own for it', () => {
    for (const operation of ['buy', 'fund'] as const) {
      const settledAt = Date.now() - 5 * 86_400_000
      const came = { ...sent('0xab'), operation, status: 'confirmed' as const, settledAt }
      const mint = entryOf({ hash: '0xab', operation: 'mint', transfers: [transfer({ direction: 'in' })] })
      expect(reconcile([came], [mint]).entries).toMatchObject([{ operation }])
      expect(reconcile([came], [])).toEqual({ pending: [], entries: [], missing: [] })
      expect(reconcile([{ ...came, settledAt: Date.now() }], []).entries).toMatchObject([{ operation }])
    }
  })
  const sent = (hash: string, more: Partial<SentTransaction> = {}): SentTransaction => ({
    hash,
    networkId: 'mock:1',
    from: 'mock:1:me',
    to: 'alice-address',
    name: 'alice.mock',
    asset: 'mock:1/token:usdx-contract',
    amount: 1_500_000n,
    decimals: 6,
    symbol: 'USDX',
    sentAt: NEWEST - 1_000,
    status: 'pending',
    ...more,
  })
  const history = [entryOf({}, 0), entryOf({}, 1)]

  it('are one row by their hash, whatever its spelling; the kit knows the name', () => {
    const hash = `0x${'ab'.repeat(32)}`
    const known = [entryOf({ hash: hash.toUpperCase().replace('X', 'x') })]
    const { pending, entries, missing } = reconcile([sent(hash)], known)
    expect([pending, missing]).toEqual([[], []])
    expect(entries).toMatchObject([{ status: 'confirmed', party: { name: 'alice.mock' } }])
  })
  it('stand apart until then: on their way, or by their end', () => {
    const list = [
      sent('a'),
      sent('b', { status: 'unknown' }),
      sent('c', { status: 'dropped' }),
      sent('d', { status: 'replaced' }),
    ]
    const { pending, entries, missing } = reconcile(list, history)
    expect(pending.map(({ hash }) => hash)).toEqual(['a', 'b'])
    expect(entries.map(({ hash }) => hash).sort()).toEqual(['c', 'd', 'hash-0', 'hash-1'])
    expect(missing).toEqual(['b', 'c', 'd'])
  })
  it('are one row when a wallet sped the transfer up under another hash, and two when it was another', () => {
    const done = { status: 'confirmed', settledAt: NEWEST + 9_000 } as const
    expect(reconcile([sent('slow', done)], history).entries).toHaveLength(2)
    expect(reconcile([sent('slow', { ...done, amount: 7n })], history).entries).toHaveLength(3)
    // Another payment of the same amount, to somebody else, keeps its recipient.
    const toBob = toEntry(transaction(0, { transfers: [transfer({ counterparty: 'bob' })] }), 'mock:1')
    const rows = reconcile([sent('slow', { ...done, to: 'alice' })], toBob ? [toBob] : []).entries
    expect(rows.map(({ party }) => party?.address).sort()).toEqual(['alice', 'bob'])
    expect(reconcile([sent('slow', { ...done, to: 'bob' })], toBob ? [toBob] : []).entries).toHaveLength(1)
    // Each row stands for one of them.
    expect(reconcile([sent('slow', done), sent('slow2', done)], history).entries).toHaveLength(3)
  })
  it('shows 99 on their way at most', () => {
    const many = Array.from({ length: 150 }, (_, index) => sent(`h${index}`))
    expect(reconcile(many, []).pending).toHaveLength(99)
  })
})

it('makes runs of months', () => {
  const entries = inOrder(Array.from({ length: 200 }, (_, index) => entryOf({}, index)))
  const runs = monthsOf(entries)
  expect(runs.reduce((sum, { count }) => sum + count, 0)).toBe(200)
  expect(runs.map(({ month }) => month)).toEqual([9, 8, 7, 6].map(month => 2026 * 12 + month))
})
