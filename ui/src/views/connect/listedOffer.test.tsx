import {
  definePlugin,
  type Kit,
  pairingViews,
  type RouteName,
  route,
  type WalletListing,
} from '@latchkit/core'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type FakeDirectory, fakeDirectory, listings } from '../../test/fakeDirectory.js'
import { renderKit } from '../../test/renderKit.js'
import { harbor, quill, stage, wallet } from '../../test/stage.js'

const open = async (fake: FakeDirectory, options: Parameters<typeof stage>[0] = {}, more: object[] = []) => {
  const kit = stage({ ...options, families: [fake.plugin, ...(more as never[])] })
  await renderKit(kit, 'Connect')
  return kit
}
const tiles = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('button')
    .map(tile => tile.textContent?.slice(-11))
const rows = () =>
  screen.getAllByRole('listitem').map(row => row.querySelector('.row-t')?.textContent ?? row.textContent)
const at = (index: number) => listings(20)[index] as WalletListing

describe('the Connect view with a directory', () => {
  it('recommends four wallets that are not here, and counts all', async () => {
    await open(fakeDirectory({ count: 640 }), {
      wallets: [harbor(), wallet('amber', 'Amber', undefined, { connector: { rdns: 'example.d0' } })],
    })
    await screen.findByText('Birch Vault')
    expect(tiles('Recommended wallets')).toEqual(['Birch Vault', 'Cedar Vault', 'Delta Vault', 'Ember Vault'])
    expect((await screen.findByRole('button', { name: /All wallets/ })).textContent).toContain('642')
  })

  it('features what the app names instead', async () => {
    await open(fakeDirectory({ featured: [at(7), at(3)] }))
    await screen.findByText('Heron Vault')
    expect(tiles('Featured wallets')).toEqual(['Heron Vault', 'Delta Vault'])
    expect(screen.queryByRole('group', { name: 'Recommended wallets' })).toBeNull()
  })

  it('keeps the places of what is loading, and says nothing of how many there are', async () => {
    await open(fakeDirectory({ mode: 'hanging' }))
    await waitFor(() => expect(document.querySelectorAll('.skel')).toHaveLength(4))
    expect(screen.getByRole('button', { name: /All wallets/ }).textContent).not.toMatch(/\d/)
  })

  it('still has the way to the list when nothing is installed and the directory is down', async () => {
    await open(fakeDirectory({ mode: 'failed' }), { wallets: [] })
    await screen.findByText('No wallets found')
    expect(screen.getByRole('button', { name: /All wallets/ })).toBeTruthy()
  })

  it('shows two recent wallets at most, newest first, whichever kind they are (E19)', async () => {
    const recent = [
      { listing: at(5), at: 9e15 },
      { listing: at(2), at: 1 },
    ]
    const fake = fakeDirectory({ recent })
    await open(fake)
    await screen.findByText('Fjord Vault')
    expect(rows().slice(0, 4)).toEqual(['Fjord Vault', 'Cedar Vault', 'Harbor', 'Quill'])
    expect(tiles('Recommended wallets')).not.toContain('Cedar Vault')
    expect(screen.getAllByText('Last used')).toHaveLength(2)
  })

  it('never recommends a name that only looks like a known one', async () => {
    const wallets = [{ ...at(0), name: 'МetaMask' }, ...listings(6).slice(1)]
    await open(fakeDirectory({ wallets }))
    await screen.findByText('Birch Vault')
    expect(screen.queryByText('МetaMask')).toBeNull()
  })

  it('shows a wallet that the app and the directory list once', async () => {
    const customWallets = [{ id: 'd1', name: 'Birch Vault', homepage: 'https://birch.example' }]
    await open(fakeDirectory(), { customWallets })
    await screen.findByText('Amber Vault')
    expect(screen.getAllByText('Birch Vault')).toHaveLength(1)
  })

  it('opens the view that a connector names, whichever plugin has it', async () => {
    const ledger = wallet('ledger', 'Hardware', undefined, { connector: { view: 'ledger/cable' } })
    const hardware = definePlugin({
      id: 'ledger',
      routes: { cable: route({ title: 'ledger.title', view: async () => () => null }) },
    })
    const kit: Kit = await open(fakeDirectory(), { wallets: [ledger] }, [hardware()])
    fireEvent.click(await screen.findByRole('button', { name: /Hardware/ }))
    expect(kit.get(kit.router.entry$)).toEqual({ view: 'ledger/cable', params: { walletId: 'ledger' } })
  })

  it('remembers a listed wallet once somebody paired it', async () => {
    const relay = wallet('relay', 'Phone wallet', undefined, { connector: { type: 'WALLET_CONNECT' } })
    const pairing = definePlugin({
      id: 'pairing',
      routes: { wallet: route({ title: 'pairing.title', view: async () => () => null }) },
      contributes: [pairingViews.of({ basic: 'pairing/basic' as RouteName, wallet: 'pairing/wallet' })],
    })
    const fake = fakeDirectory()
    const kit: Kit = await open(fake, { wallets: [quill(), relay] }, [pairing()])
    fireEvent.click(await screen.findByText('Amber Vault'))
    await waitFor(() =>
      expect(kit.get(kit.router.entry$)).toEqual({ view: 'pairing/wallet', params: { walletId: 'd0' } }),
    )
    // No event to wait for: nothing may happen.
    await act(() => new Promise(resolve => setTimeout(resolve, 50)))
    expect(fake.remembered).toEqual([])
    relay.autoApprove()
    await act(async () => void (await kit.connections.connect({ walletId: 'relay' })))
    expect(fake.remembered).toEqual(['d0'])
  })
})
