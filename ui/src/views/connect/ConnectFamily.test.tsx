import { definePlugin, type Kit, WalletDirectory } from '@latchkit/core'
import { mockChain } from '@latchkit/core/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderKit, viewOf } from '../../test/renderKit.js'
import { harbor, quill, stage, wallet } from '../../test/stage.js'

const moon = () => {
  const both = wallet('both', 'Both', undefined, { namespace: 'moon' })
  const own = wallet('luna', 'Luna', undefined, { namespace: 'moon' })
  const many = Array.from({ length: 6 }, (_, at) => wallet(`w${at}`, `Ant ${at}`))
  const chain = mockChain({ id: 'moon', wallets: [own, both] })
  const wallets = [...many, harbor(), quill(), wallet('both', 'Both')]
  return { options: { wallets, families: [chain.plugin] }, both }
}
async function openFor(kit: Kit, namespace: string) {
  await renderKit(kit, 'Connect')
  act(() => kit.close())
  act(() => kit.open({ namespace }))
}
const names = () => screen.getAllByRole('button').map(button => button.textContent)

describe('Connect for one family', () => {
  it('shows its wallets alone, by name, and says for which family', async () => {
    const kit = stage(moon().options)
    await openFor(kit, 'moon')
    expect(viewOf(kit)).toBe('Connect')
    await waitFor(() =>
      expect(names()).toEqual(['BBoth', 'LLuna'].map(text => expect.stringContaining(text))),
    )
    expect(kit.get(kit.connections.activeNamespace$)).toBe('moon')
  })

  it('connects a wallet of several families in this one, without a question', async () => {
    const { both, options } = moon()
    both.autoApprove()
    const kit = stage(options)
    await openFor(kit, 'moon')
    fireEvent.click(await screen.findByRole('button', { name: /Both/ }))
    expect(kit.get(kit.router.entry$).params).toEqual({ walletId: 'both', namespace: 'moon' })
    await waitFor(() => expect(kit.get(kit.connections.account$)?.namespace).toBe('moon'))
    expect(kit.get(kit.modal$).namespace).toBeUndefined()
  })

  it('ends with the modal: the next one shows all', async () => {
    const kit = stage(moon().options)
    await openFor(kit, 'moon')
    act(() => kit.close())
    act(() => kit.open())
    expect(await screen.findByRole('button', { name: /Ant 0/ })).toBeTruthy()
    act(() => kit.open('AllWallets'))
    expect((screen.getByRole('searchbox') as HTMLInputElement).placeholder).toBe('Search 10 wallets')
  })

  it('goes on in All wallets and its search', async () => {
    const kit = stage(moon().options)
    await openFor(kit, 'moon')
    act(() => kit.open('AllWallets'))
    const field = screen.getByRole('searchbox') as HTMLInputElement
    expect(field.placeholder).toBe('Search 2 wallets')
    fireEvent.change(field, { target: { value: 'harbor' } })
    expect(screen.getByText('No wallets found')).toBeTruthy()
  })

  it('asks a directory for that family, and shows none that speaks another', async () => {
    const listed = (id: string, chain: string) => ({ id, name: `Listed ${id}`, chains: [chain], pairs: true })
    const list = vi.fn(async () => ({
      wallets: [listed('x', 'mock:1'), listed('y', 'moon:1')],
      count: 2,
      last: true,
    }))
    const offered = vi.fn(async () => ({
      featured: [listed('x', 'mock:1')],
      recommended: [listed('y', 'moon:1')],
      show: 4,
      count: 1,
    }))
    const directory: Partial<WalletDirectory> = {
      list,
      offered,
      image: async () => undefined,
      recent: async () => [{ listing: listed('z', 'mock:1'), at: 1 }],
    }
    const plugin = definePlugin({
      id: 'directory',
      provides: [WalletDirectory],
      setup: () => ({ provide: { 'wallet-directory': directory as WalletDirectory } }),
    })()
    const { families, ...rest } = moon().options
    const kit = stage({ ...rest, families: [...families, plugin] })
    await openFor(kit, 'moon')
    expect(await screen.findByRole('button', { name: /Listed y/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Listed [xz]/ })).toBeNull()
    expect(offered).toHaveBeenLastCalledWith(undefined, ['moon:1', 'moon:2'])
    act(() => kit.open('AllWallets'))
    await waitFor(() => expect(list).toHaveBeenCalled())
    expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ chains: ['moon:1', 'moon:2'] }))
    expect(await screen.findByRole('button', { name: /Listed y/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Listed x/ })).toBeNull()
  })
})

describe('a row', () => {
  it('stays the same element while more of its wallet is found, so that no click is lost', async () => {
    const chain = mockChain({ id: 'moon', wallets: [] })
    const early = mockChain({ id: 'aether', wallets: [] })
    const kit = stage({ wallets: [quill(), wallet('both', 'Both')], families: [chain.plugin, early.plugin] })
    await renderKit(kit, 'Connect')
    const before = screen.getByRole('button', { name: /Both/ })
    act(() => {
      chain.announce(wallet('both-of-moon', 'Both', undefined, { namespace: 'moon' }))
      early.announce(wallet('an-early-id', 'Both', undefined, { namespace: 'aether' }))
      early.announce(wallet('ant', 'Ant', undefined, { namespace: 'aether' }))
    })
    await screen.findByRole('button', { name: /Ant/ })
    await waitFor(() => expect(kit.get(kit.connections.wallets$)).toHaveLength(3))
    expect(kit.get(kit.connections.wallets$)[1]?.connectors).toHaveLength(3)
    expect(screen.getByRole('button', { name: /Both/ })).toBe(before)
  })
})
