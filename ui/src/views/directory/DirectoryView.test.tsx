import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type FakeDirectory, fakeDirectory, listings } from '../../test/fakeDirectory.js'
import { renderKit, viewOf } from '../../test/renderKit.js'
import { harbor, quill, stage, wallet } from '../../test/stage.js'

const open = async (fake: FakeDirectory = fakeDirectory(), options: Parameters<typeof stage>[0] = {}) => {
  const kit = stage({ families: [fake.plugin], ...options })
  await renderKit(kit, 'AllWallets')
  return { kit, fake, field: screen.getByRole('searchbox') as HTMLInputElement }
}
const names = () =>
  screen.queryAllByRole('gridcell').flatMap(cell => cell.querySelector('.tile-l, .row-t')?.textContent ?? [])
const tile = (name: RegExp | string) => screen.getByRole('button', { name })
const loaded = () => screen.findByText('Amber Vault')

describe('the list of all wallets', () => {
  it('shows what is installed first, then the directory, with how many there are', async () => {
    const { field, fake } = await open(fakeDirectory({ count: 640 }))
    await loaded()
    expect(names().slice(0, 4)).toEqual(['Harbor', 'Quill', 'Amber Vault', 'Birch Vault'])
    expect(field.placeholder).toBe('Search 642 wallets')
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('161')
    expect(screen.getAllByRole('row')[1]?.getAttribute('aria-rowindex')).toBe('2')
    expect(tile(/Harbor Installed/)).toBeTruthy()
    expect(tile(/Amber Vault Certified/)).toBeTruthy()
    expect(fake.asked).toEqual([{ page: 1, certified: false }])
  })

  it('shows a wallet that is installed once, however the directory knows it', async () => {
    const wallets = [
      wallet('x', 'Renamed', undefined, { connector: { rdns: 'example.d0' } }),
      wallet('y', 'By id', undefined, { connector: { explorerId: 'd1' } }),
      wallet('isCedar', 'By key'),
    ]
    const [first, second, third, ...rest] = listings(8)
    const injected = [{ namespace: 'mock', id: 'isCedar' }]
    const list = [first, second, { ...third, injected }, ...rest] as never
    await open(fakeDirectory({ wallets: list }), { wallets })
    await screen.findByText('Delta Vault')
    expect(names()).toHaveLength(8)
    for (const name of ['Amber Vault', 'Birch Vault', 'Cedar Vault'])
      expect(screen.queryByText(name)).toBeNull()
  })

  it('says that it is loading with tiles of the final size', async () => {
    await open(fakeDirectory({ mode: 'hanging' }))
    expect(names()).toEqual(['Harbor', 'Quill'])
    expect(document.querySelectorAll('.skel').length).toBeGreaterThan(12)
    expect(screen.getByRole('status').textContent).toBe('Loading wallets')
  })

  it('never shows a failure as an empty list, and tries again', async () => {
    const fake = fakeDirectory({ mode: 'failed' })
    await open(fake, { wallets: [] })
    await screen.findByText('We couldn’t load the list')
    fake.mode = 'ready'
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await loaded()
  })

  it('keeps what it has when a page fails', async () => {
    const fake = fakeDirectory({ mode: 'failed' })
    await open(fake)
    await screen.findByText('We couldn’t load more wallets.')
    expect(names()).toEqual(['Harbor', 'Quill'])
    fake.mode = 'ready'
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await loaded()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  it('says that it is offline, and goes on by itself', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await open(fakeDirectory())
    expect(screen.getByText(/You are offline/)).toBeTruthy()
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await loaded()
    online.mockRestore()
  })

  it('stops when pages repeat themselves, whatever is counted (N08)', async () => {
    const wallets = listings(40)
    const fake = fakeDirectory({ wallets, count: 1e6 })
    const kit = stage({ families: [fake.plugin], wallets: [] })
    const { createWalletFeed } = await import('./useWalletFeed.js')
    let asked = 0
    const feed = createWalletFeed(
      {
        list: async () => {
          asked++
          return { wallets, count: 1e6, last: false }
        },
      },
      false,
    )
    for (let turn = 0; turn < 5; turn++) {
      feed.more()
      // The directory answers at once: a page is there within a turn of the event loop.
      await new Promise(resolve => setTimeout(resolve))
    }
    expect([feed.current().status, feed.current().wallets.length, asked]).toEqual(['done', 40, 2])
    await kit.dispose()
  })

  it('goes on from an end that was reached while a page was loading', async () => {
    const { fake } = await open()
    await loaded()
    const box = screen.getByRole('grid').parentElement as HTMLElement
    box.scrollTop = 10_000
    for (let turn = 0; turn < 2; turn++) fireEvent.scroll(box)
    expect(document.querySelectorAll('.skel').length).toBeGreaterThan(0)
    await waitFor(() => expect(fake.asked.map(({ page }) => page)).toEqual([1, 2, 3, 4, 5]))
  })

  it('asks once for a page that fails while somebody stands at its end', async () => {
    const { fake } = await open()
    await loaded()
    fake.mode = 'failed'
    const box = screen.getByRole('grid').parentElement as HTMLElement
    box.scrollTop = 10_000
    for (let turn = 0; turn < 2; turn++) fireEvent.scroll(box)
    await screen.findByText('We couldn’t load more wallets.')
    fireEvent.scroll(box)
    expect(fake.asked.map(({ page }) => page)).toEqual([1, 2])
  })

  it('filters by what is certified', async () => {
    const { fake } = await open()
    await loaded()
    fireEvent.click(screen.getByRole('button', { name: 'Certified' }))
    await waitFor(() => expect(names().slice(0, 2)).toEqual(['Amber Vault', 'Delta Vault']))
    expect(fake.asked.at(-1)).toMatchObject({ certified: true })
    expect(screen.getByRole('button', { name: 'Certified' }).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Certified' }))
    expect(names()[0]).toBe('Harbor')
  })
})

describe('searching', () => {
  const search = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

  it('finds what is known at once, and the rest when the directory answers', async () => {
    const { field, fake } = await open(fakeDirectory({ wallets: listings(200) }))
    await loaded()
    search(field, 'ring 180')
    expect(names()).toEqual([])
    search(field, 'harb')
    expect(names()).toEqual(['Harbor'])
    search(field, 'amber r')
    await screen.findByText('Amber Ring 180')
    expect(fake.asked.filter(({ search: text }) => text)).toEqual([
      { page: 1, search: 'amber r', certified: false },
    ])
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^\d+ found$/))
  })

  it('asks a directory that holds its list at every key', async () => {
    const { field, fake } = await open(fakeDirectory({ wallets: listings(200), isLocal: true }))
    await loaded()
    for (const text of ['r', 'ri', 'ring 180']) search(field, text)
    await screen.findByText('Amber Ring 180')
    expect(fake.asked.flatMap(({ search: text }) => text ?? [])).toEqual(['r', 'ri', 'ring 180'])
  })

  it('reads such a list to its end, and shows the answer before until the next one is there', async () => {
    const { field, fake } = await open(fakeDirectory({ wallets: listings(200), isLocal: true }))
    await loaded()
    await waitFor(() => expect(fake.asked.map(({ page }) => page)).toEqual([1, 2, 3, 4, 5]))
    await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('51'))
    const before = names()
    search(field, 'ring 180')
    expect(names()).toEqual(before)
    await screen.findByText('Amber Ring 180')
  })

  it('begins every answer at its top, with its first wallet in the Tab order', async () => {
    const { field } = await open(fakeDirectory({ wallets: listings(200), isLocal: true }))
    await loaded()
    const box = screen.getByRole('grid').parentElement as HTMLElement
    box.scrollTop = 500
    fireEvent.scroll(box)
    await screen.findByText('Amber Purse')
    search(field, 'vault')
    await waitFor(() => expect(names()[0]).toBe('Amber Vault'))
    expect(box.scrollTop).toBe(0)
    expect(screen.getAllByRole('gridcell')[0]?.querySelector('button')?.tabIndex).toBe(0)
  })

  it('says that nothing has that name, as text, and clears', async () => {
    const { field } = await open()
    await loaded()
    search(field, '<b>zzz</b>')
    await screen.findByText('No wallets found')
    expect(screen.getByText('<b>zzz</b>')).toBeTruthy()
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) as HTMLElement)
    expect(field.value).toBe('')
    expect(names()[0]).toBe('Harbor')
  })

  it('tells a search that failed from one that found nothing', async () => {
    const { field, fake } = await open()
    await loaded()
    fake.mode = 'failed'
    search(field, 'zzz')
    await screen.findByText('We searched only the wallets that had already loaded.')
    expect(screen.queryByText('No wallets found')).toBeNull()
  })

  it('moves by arrows, opens the first by Enter, and typing goes back to the field', async () => {
    const { kit, field } = await open()
    await loaded()
    field.focus()
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    expect(document.activeElement?.textContent).toContain('Harbor')
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' })
    expect(document.activeElement?.textContent).toContain('Quill')
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' })
    expect(document.activeElement?.textContent).toContain('Delta Vault')
    fireEvent.keyDown(document.activeElement as Element, { key: 'x' })
    expect(document.activeElement).toBe(field)
    search(field, 'quill')
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(kit.get(kit.router.entry$).params).toEqual({ walletId: 'quill', namespace: 'mock' })
  })
})

describe('picking a listed wallet', () => {
  it('goes on to its pairing where there is one and it pairs, else to where it can be had', async () => {
    const { definePlugin, pairingViews, route } = await import('@latchkit/core')
    const pairing = definePlugin({
      id: 'pairing',
      routes: { wallet: route({ title: 'pairing.title', view: async () => () => null }) },
      contributes: [pairingViews.of({ basic: 'pairing/basic' as never, wallet: 'pairing/wallet' as never })],
    })
    const fake = fakeDirectory()
    const { kit } = await open(fake, { families: [fake.plugin, pairing()], wallets: [harbor(), quill()] })
    await loaded()
    fireEvent.click(tile(/Amber Vault/))
    await waitFor(() =>
      expect(kit.get(kit.router.entry$)).toEqual({ view: 'pairing/wallet', params: { walletId: 'd0' } }),
    )
    await act(() => kit.router.goBack())
    fireEvent.click(tile(/Birch Vault/))
    await waitFor(() =>
      expect(kit.get(kit.router.entry$)).toEqual({ view: 'GetWallet', params: { walletId: 'd1' } }),
    )
  })

  it('goes to where it can be had without a plugin that pairs', async () => {
    const { kit } = await open()
    await loaded()
    fireEvent.click(tile(/Amber Vault/))
    await waitFor(() => expect(viewOf(kit)).toBe('GetWallet'))
    await screen.findByText('Website')
    const hrefs = [...document.querySelectorAll('a')].map(link => link.getAttribute('href'))
    expect(hrefs).toEqual(['https://extensions.example/d0', 'https://apps.example/d0', 'https://d0.example/'])
  })
})
