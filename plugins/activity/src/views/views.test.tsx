import type { HistoryPage, SentTransaction } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { until } from '@latchkit/core/testing'
import { type RenderedView, renderView } from '@latchkit/ui/testing'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ActivityTestOptions, openActivity } from '../testing/openActivity.js'
import { transaction, transactions, transfer } from '../testing/transactions.js'

type Opened = Awaited<ReturnType<typeof openActivity>>
let opened: Opened
let shown: RenderedView

afterEach(async () => {
  shown.unmount()
  await opened.kit.dispose()
})
const modal = () => within(shown.element)
const text = () => shown.element.textContent ?? ''
const rows = () => [...shown.element.querySelectorAll('[data-status]')]
const names = () => rows().map(row => row.querySelector('.vh')?.textContent)

async function open(options: ActivityTestOptions = {}, prepare: (scene: Opened) => void = () => {}) {
  opened = await openActivity(options)
  prepare(opened)
  shown = await renderView(opened.kit, 'activity/index')
  // The first of them waits for all modules.
  await waitFor(() => expect(shown.element.querySelector('.act,.sview')).toBeTruthy())
  return opened
}
const sent = (more: Partial<SentTransaction> = {}): SentTransaction => ({
  hash: 'sent-hash',
  networkId: 'mock:1',
  from: 'mock:1:me',
  to: 'some-long-address-of-alice',
  amount: 250_000_000n,
  asset: 'mock:1/token:other',
  decimals: 6,
  symbol: 'DAI',
  sentAt: Date.now() - 60_000,
  status: 'pending',
  ...more,
})

describe('the list', () => {
  it('takes the place of the tab of the shell', async () => {
    await open({}, ({ fake }) => {
      fake.history = async () => ({ transactions: transactions(0, 2) })
    })
    opened.kit.open('Account')
    await waitFor(() => expect(modal().getAllByRole('tab')).toHaveLength(2))
    fireEvent.click(modal().getByRole('tab', { name: 'Activity' }))
    await waitFor(() => expect(rows()).toHaveLength(2))
  })

  it('says what happened by month, to eyes and to screen readers', async () => {
    await open({ explorerUrl: 'https://scan.example' }, ({ fake }) => {
      const trade = [
        transfer(),
        transfer({ direction: 'in', symbol: 'ETH', native: true, asset: undefined as never }),
      ]
      fake.history = async () => ({
        transactions: [
          transaction(0, { minedAt: Date.UTC(2024, 2, 3, 12) }),
          transaction(1, {
            minedAt: Date.UTC(2024, 2, 2, 12),
            operation: 'receive',
            sentFrom: 'a-long-address-of-carol',
          }),
          transaction(2, { minedAt: Date.UTC(2024, 1, 9, 12), operation: 'trade', transfers: trade }),
          transaction(3, {
            minedAt: Date.UTC(2024, 1, 8, 12),
            operation: 'approve',
            status: 'failed',
            transfers: [],
          }),
          transaction(4, {
            minedAt: Date.UTC(2024, 1, 7, 12),
            operation: 'receive',
            transfers: [transfer({ isSpam: true })],
          }),
        ],
      })
    })
    await waitFor(() => expect(rows()).toHaveLength(5))
    expect(
      modal()
        .getAllByRole('heading', { level: 3 })
        .map(heading => heading.textContent),
    ).toEqual(['March 2024', 'February 2024'])
    expect(names()).toEqual([
      'Sent 1.500 USDX to some…of-bob, March 3, 2024, confirmed',
      'Received +1.500 USDX from a-lo…-carol, March 2, 2024, confirmed',
      'Swapped 1.500 USDX for 1.500 ETH, February 9, 2024, confirmed',
      'Approval failed at some…of-bob, February 8, 2024, failed',
      'Received +1.500 USDX, likely spam, February 7, 2024, confirmed',
    ])
    expect(modal().getByText('Likely spam')).toBeTruthy()
    expect(rows()[0]?.getAttribute('href')).toBe('https://scan.example/tx/hash-0')
    expect(rows()[0]?.getAttribute('rel')).toContain('noreferrer')
  })

  it('names those in sight and looks nobody else up, nor whom spam tells of', async () => {
    const nameOf = (address: string) => {
      if (address === 'address-of-3') throw new Error('down')
      if (address === 'address-of-4') return 'a-name-that-nobody-reads-in-one-line.test'
      return address === 'address-of-1' ? 'bob.test' : undefined
    }
    await open({ nameOf }, ({ fake }) => {
      const to = (at: number) =>
        transaction(at, { transfers: [transfer({ counterparty: `address-of-${at}`, isSpam: at === 2 })] })
      fake.history = async () => ({ transactions: Array.from({ length: 90 }, (_, at) => to(at)) })
    })
    const { lookedUp } = opened.fake
    await waitFor(() => expect(names()[1]).toMatch(/^Sent 1\.500 USDX to bob\.test, /))
    expect(modal().getByText('to bob.test')).toBeTruthy()
    await waitFor(() => expect(modal().getByText('to a-name-t…line.test')).toBeTruthy())
    expect(names()[4]).toMatch(/to a-name-that-nobody-reads-in-one-line\.test, /)
    expect(names()[0]).toMatch(/to addr…s-of-0, /)
    expect(names()[3]).toMatch(/to addr…s-of-3, /)
    expect(lookedUp).not.toContain('address-of-2')
    expect(lookedUp).not.toContain('address-of-20')
    expect(lookedUp).toHaveLength(new Set(lookedUp).size)
  })

  it('shows outside pictures as pictures only, and hostile texts as texts', async () => {
    const svg = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
    await open({ explorerUrl: 'javascript:alert(1)' }, ({ fake }) => {
      const nft = { name: '<img src=x onerror=alert(1)>', tokenId: '1', preview: svg }
      fake.history = async () => ({
        transactions: [
          transaction(0, { operation: 'mint', transfers: [transfer({ direction: 'in', amount: 1n, nft })] }),
          transaction(1, {
            operation: '__proto__',
            transfers: [transfer({ symbol: '\u202e{0}</b>'.repeat(40) })],
          }),
        ],
      })
    })
    await waitFor(() => expect(rows()).toHaveLength(2))
    const odd = rows().flatMap(row => [
      ...row.querySelectorAll('object,iframe,embed,script,[onerror],[onload]'),
    ])
    expect(odd).toEqual([])
    expect(rows()[0]?.querySelector('img')?.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(rows()[0]?.textContent).toContain('<img src=x')
    expect(text()).not.toMatch(/NaN|undefined|\u202e/)
    // No page of an explorer that may not be opened: a press copies.
    expect(rows().map(row => row.tagName)).toEqual(['BUTTON', 'BUTTON'])
  })

  it('has one tab stop, and the keys move', async () => {
    await open({}, ({ fake }) => {
      fake.history = async () => ({ transactions: transactions(0, 30) })
    })
    await waitFor(() => expect(rows().length).toBeGreaterThan(8))
    expect(rows().filter(row => row.getAttribute('tabindex') === '0')).toHaveLength(1)
    ;(rows()[0] as HTMLElement).focus()
    fireEvent.keyDown(rows()[0] as HTMLElement, { key: 'End' })
    await waitFor(() => expect(shown.element.querySelector('[data-index="29"] [tabindex="0"]')).toBeTruthy())
  })
})

it('copies the hash where there is no explorer, and says so when the clipboard is denied (M12)', async () => {
  const give = (value: object | undefined) =>
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value })
  await open({}, ({ fake }) => {
    fake.history = async () => ({ transactions: transactions(0, 1) })
  })
  await waitFor(() => expect(rows()).toHaveLength(1))
  give({ writeText: () => Promise.reject(new Error('denied')) })
  fireEvent.click(rows()[0] as HTMLElement)
  await waitFor(() => expect(modal().getByText('We couldn’t copy the transaction.')).toBeTruthy())
  const written: string[] = []
  give({ writeText: async (copied: string) => void written.push(copied) })
  fireEvent.click(rows()[0] as HTMLElement)
  await waitFor(() => expect(written).toEqual(['hash-0']))
  give(undefined)
})

describe('states', () => {
  it('shows that it reads, then that there is nothing', async () => {
    let answer = (_: { transactions: [] }) => {}
    await open({}, ({ fake }) => {
      fake.history = () => new Promise(resolve => (answer = resolve))
    })
    expect(modal().getByRole('list', { name: 'Loading activity' })).toBeTruthy()
    answer({ transactions: [] })
    await waitFor(() => expect(modal().getByText('Nothing here yet')).toBeTruthy())
  })

  it('shows a failure as one, says so in a toast, and tries again', async () => {
    await open({}, ({ fake }) => {
      fake.history = () => Promise.reject(new Error('down'))
    })
    await waitFor(() => expect(modal().getByText('Activity unavailable')).toBeTruthy())
    expect(modal().queryByText('Nothing here yet')).toBeNull()
    await waitFor(() => expect(modal().getByText('Failed to fetch transactions')).toBeTruthy())
    opened.fake.history = async () => ({ transactions: transactions(0, 3) })
    fireEvent.click(modal().getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(modal().queryByText('Activity unavailable')).toBeNull()
  })

  it('keeps what it had, with its time, and what is offline says so', async () => {
    await open({}, ({ fake }) => {
      fake.history = async () => ({ transactions: transactions(0, 3) })
    })
    await waitFor(() => expect(rows()).toHaveLength(3))
    opened.fake.history = () => Promise.reject(new Error('down'))
    const later = Date.now() + 20_000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    fireEvent(window, new Event('focus'))
    await waitFor(() => expect(text()).toMatch(/As of \d/))
    expect(rows()).toHaveLength(3)
    vi.restoreAllMocks()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fireEvent(window, new Event('offline'))
    await waitFor(() => expect(modal().getByText('You are offline')).toBeTruthy())
    vi.restoreAllMocks()
  })

  it('shows at once what a reload left, of when it is until it was read again', async () => {
    const storage = memoryStorage()
    const told = ({ fake }: Opened) => {
      fake.history = async () => ({ transactions: transactions(0, 3) })
    }
    const { wallet } = await open({ storage }, told)
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(text()).not.toContain('as of')
    const before = names()
    shown.unmount()
    await opened.kit.dispose()
    for (const key of storage.keys().filter(key => key.startsWith('reads/')))
      storage.set(
        key,
        (storage.get(key) ?? '').replace(/"at":(\d+)/, (_, at) => `"at":${Number(at) - 86_400_000}`),
      )

    let answer: (page: HistoryPage) => void = () => {}
    await open({ storage, wallet }, ({ fake }) => {
      fake.history = () => new Promise(resolve => (answer = resolve))
    })
    await waitFor(() => expect(text()).toMatch(/as of yesterday \d/))
    expect(names()).toEqual(before)
    answer({ transactions: transactions(0, 4) })
    await waitFor(() => expect(rows()).toHaveLength(4))
    expect(text()).not.toContain('as of')
  })

  it.each([Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, Number.NaN])(
    'has a transaction that was sent at %s, which is no date',
    async sentAt => {
      await open()
      const ended = { status: 'confirmed', settledAt: Date.now() } as const
      opened.fake.send([sent({ sentAt }), sent({ sentAt, hash: 'done', ...ended })])
      await waitFor(() => expect(rows()).toHaveLength(2))
    },
  )

  it('shows what was sent from here where nobody tells a history', async () => {
    await open({ hasHistory: false })
    await waitFor(() =>
      expect(text()).toContain('Transactions you send from here on Mock 1 will appear here.'),
    )
    opened.fake.send([sent(), sent({ hash: 'done', status: 'confirmed', settledAt: Date.now() - 50_000 })])
    await waitFor(() =>
      expect(rows().map(row => row.getAttribute('data-status'))).toEqual(['pending', 'confirmed']),
    )
    // A reorganisation may have undone it.
    await until(() => opened.fake.looked.includes('done'))
  })

  it('has whoever is not connected connect first', async () => {
    opened = await openActivity({ connect: false })
    const { kit, wallet } = opened
    shown = await renderView(kit, 'activity')
    expect(kit.get(kit.router.entry$)).toMatchObject({ view: 'Connect', next: { view: 'activity' } })
    wallet.autoApprove()
    await kit.connections.connect({ walletId: 'fox' })
    await waitFor(() => expect(shown.element.querySelector('.act')).toBeTruthy())
  })
})

describe('what is on its way', () => {
  it.each([
    ['trade', /^Swapping 250\.000 DAI/],
    ['approve', /^Approving at some/],
  ] as const)('is called what it is: a %s', async (operation, name) => {
    await open({}, ({ fake }) => fake.send([sent({ operation })]))
    await waitFor(() => expect(names()[0]).toMatch(name))
  })

  it.each([
    ['pending', /^Staking 250\.000 DAI at some…-alice, .+, pending$/],
    ['confirmed', /^Staked 250\.000 DAI/],
    ['failed', /^Stake failed/],
  ] as const)('is called as the plugin that sent it says: %s', async (status, name) => {
    const labels = { done: 'sender.staked', sending: 'sender.staking', failed: 'sender.unstaked' }
    await open({}, ({ fake }) =>
      fake.send([sent({ operation: 'stake-in-pool', labels, status, settledAt: Date.now() })]),
    )
    await waitFor(() => expect(names()[0]).toMatch(name))
  })

  it('is called by what fits a row, and nothing invisible', async () => {
    await open({}, ({ fake }) =>
      fake.send([sent({ operation: 'x', labels: { done: '', sending: 'sender.loud' } })]),
    )
    await waitFor(() => expect(names()[0]).toMatch(/^Loud !{42}… 250\.000 DAI/))
  })

  it('comes first, and becomes one with the history', async () => {
    await open({}, ({ fake }) => {
      fake.history = async () => ({ transactions: transactions(0, 2) })
      fake.send([
        sent(),
        sent({ hash: 'elsewhere', networkId: 'mock:2' }),
        sent({ hash: 'other', from: 'mock:1:my-other' }),
      ])
    })
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(names()[0]).toMatch(/^Sending 250\.000 DAI to some…-alice, .+, pending$/)
    expect(modal().getAllByRole('heading', { level: 3 })[0]?.textContent).toBe('Pending')
    const told = transaction(0, { id: 'new', hash: 'sent-hash', minedAt: Date.now() })
    opened.fake.history = async () => ({ transactions: [told, ...transactions(0, 2)] })
    opened.fake.send([sent({ status: 'confirmed', settledAt: Date.now() })])
    await waitFor(() => expect(rows()[0]?.getAttribute('data-status')).toBe('confirmed'))
    await until(() => opened.fake.asked.length > 1)
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(names()[0]).toContain('to some…-alice')
    expect(modal().queryByText('Pending')).toBeNull()
  })

  it.each([
    ['replaced', 'Replaced', 'Another transaction replaced it'],
    ['dropped', 'Didn’t arrive', 'The network dropped it'],
    ['failed', 'Send failed', 'Only the fee was paid'],
  ] as const)('tells one that was %s', async (status, title, words) => {
    await open({}, ({ fake }) => fake.send([sent({ status, settledAt: Date.now() })]))
    await waitFor(() => expect(modal().getByText(title)).toBeTruthy())
    expect(modal().getByText(words)).toBeTruthy()
    expect(names()[0]).toContain(`, ${status}`)
  })
})
