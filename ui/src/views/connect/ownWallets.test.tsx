import { definePlugin, type Kit, pairingViews, type RouteName, route } from '@latchkit/core'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeDirectory, listings } from '../../test/fakeDirectory.js'
import { renderKit, viewOf } from '../../test/renderKit.js'
import { connect, harbor, quill, stage, wallet } from '../../test/stage.js'

/** A relay and an embedded wallet of an outsider: only `own` says what they are. */
const mesh = () => wallet('mesh', 'Mesh', undefined, { connector: { type: 'MESH', own: 'relay' } })
const passkey = () =>
  wallet('passkey', 'Passkey', undefined, { connector: { type: 'PASSKEY', own: 'embedded' } })
const pairing = definePlugin({
  id: 'mesh',
  routes: { wallet: route({ title: 'mesh.title', view: async () => () => null }) },
  contributes: [pairingViews.of({ basic: 'mesh/basic' as RouteName, wallet: 'mesh/wallet' })],
})
const row = (name: RegExp) => screen.findByRole('button', { name })

describe('a relay of any connector type', () => {
  it('is a phone: its icon, its tag and its group', async () => {
    const wallets = [harbor(), mesh()]
    await renderKit(stage({ wallets, connectorGroupOrder: ['walletConnect', 'injected'] }), 'Connect')
    const relay = await row(/Mesh/)
    expect(relay.textContent).toContain('QR code')
    expect(within(relay).queryByText('M')).toBeNull()
    expect(relay.querySelector('svg')).not.toBeNull()
    expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Mesh')
  })

  it('pairs a listed wallet of the family that was asked for, and keeps it as recent', async () => {
    const relay = mesh()
    const fake = fakeDirectory()
    const kit: Kit = stage({ wallets: [quill(), relay], families: [fake.plugin, pairing()] })
    await renderKit(kit, 'Connect')
    act(() => kit.close())
    act(() => kit.open({ namespace: 'mock' }))
    fireEvent.click(await screen.findByText('Amber Vault'))
    await waitFor(() =>
      expect(kit.get(kit.router.entry$)).toEqual({ view: 'mesh/wallet', params: { walletId: 'd0' } }),
    )
    relay.autoApprove()
    await act(async () => void (await kit.connections.connect({ walletId: 'mesh' })))
    expect(fake.remembered).toEqual(['d0'])
  })

  it('does not stand beside the wallet that it paired last', async () => {
    const relay = mesh()
    const recent = listings(1).map(listing => ({ listing, at: 1 }))
    const kit = stage({ wallets: [harbor(), relay], families: [fakeDirectory({ recent }).plugin] })
    await connect(kit, [relay], 'mesh')
    await act(() => kit.connections.disconnect())
    await renderKit(kit, 'Connect')
    expect((await row(/Amber Vault/)).textContent).toContain('Last used')
    expect((await row(/Mesh/)).textContent).toContain('QR code')
  })
})

describe('an embedded wallet of any connector type', () => {
  it('is no row among the wallets', async () => {
    const kit = stage({ wallets: [harbor(), passkey()] })
    await renderKit(kit, 'Connect')
    await row(/Harbor/)
    expect(screen.queryByText('Passkey')).toBeNull()
    act(() => kit.open('AllWallets'))
    expect(viewOf(kit)).toBe('AllWallets')
    expect((screen.getByRole('searchbox') as HTMLInputElement).placeholder).toBe('Search wallets')
  })

  it('takes no place of a recent wallet', async () => {
    const used = [harbor(), quill(), passkey()]
    const kit = stage({ wallets: used, families: [fakeDirectory().plugin] })
    for (const id of ['harbor', 'quill', 'passkey']) {
      await connect(kit, used, id)
      await act(() => kit.connections.disconnect())
    }
    await renderKit(kit, 'Connect')
    expect((await row(/Harbor/)).textContent).toContain('Last used')
    expect((await row(/Quill/)).textContent).toContain('Last used')
  })
})
