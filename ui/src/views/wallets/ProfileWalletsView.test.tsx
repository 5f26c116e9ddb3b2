import { createMockWallet, mockChain } from '@latchkit/core/testing'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderKit, viewOf } from '../../test/renderKit.js'
import { address, connect, harbor, otherAddress, stage, wallet } from '../../test/stage.js'

async function open(more: Parameters<typeof stage>[0] = {}) {
  const wallets = [
    harbor(),
    wallet('quill', 'Quill', undefined, {
      accounts: [otherAddress, '0x1111111111111111111111111111111111111111'],
    }),
  ]
  const sol = createMockWallet({ id: 'kestrel', name: 'Kestrel', namespace: 'sol', accounts: ['so1ana'] })
  sol.autoApprove()
  const kit = stage({
    wallets,
    families: [mockChain({ id: 'sol', wallets: [sol] }).plugin],
    multiWallet: true,
    ...more,
  })
  await connect(kit, wallets, 'quill')
  await kit.connections.connect({ walletId: 'kestrel' })
  await kit.connections.connect({ walletId: 'harbor' })
  await renderKit(kit, 'ProfileWallets')
  return { kit, wallets, sol }
}
const list = (name: string) => within(screen.getByRole('list', { name }))
const texts = (name: string) =>
  list(name)
    .getAllByRole('listitem')
    // The first letter is the generated mark's, which nobody hears.
    .map(item => item.textContent?.slice(1))

describe('ProfileWalletsView', () => {
  it('groups the accounts by family, the ones in use marked', async () => {
    await open()
    expect(texts('Mock mock')).toEqual([
      'Harbor0x71…d8976FActive',
      'Quill0xB4…77c02ESwitch',
      'Quill0x11…111111Switch',
    ])
    expect(texts('Mock sol')).toEqual(['Kestrelso1anaActive'])
    expect(screen.getAllByText('Active')).toHaveLength(2)
  })

  it('shows what a wallet calls an account, never in the place of a name', async () => {
    const { wallets } = await open()
    const named = (label: string) => [
      { address, caipAddress: `mock:1:${address}` as const, namespace: 'mock', type: 'eoa', label },
    ]
    await act(async () => wallets[0]?.change({ accounts: named('vitalik.eth') }))
    expect(texts('Mock mock')[0]).toBe('Harbor0x71…d8976F · vitalik.ethActive')
    await act(async () => wallets[0]?.change({ accounts: named('Harbor') }))
    expect(texts('Mock mock')[0]).toBe('Harbor0x71…d8976FActive')
  })

  it('switches to an account of another wallet', async () => {
    const { kit } = await open()
    fireEvent.click(screen.getByRole('button', { name: /Switch to Quill, 0x1111/ }))
    expect(kit.get(kit.connections.account$)?.address).toBe('0x1111111111111111111111111111111111111111')
    expect(texts('Mock mock')[0]).toContain('Quill')
    expect(screen.getByRole('button', { name: new RegExp(`Switch to Harbor, ${address}`) })).toBeTruthy()
  })

  it('disconnects one wallet and keeps the others', async () => {
    const { kit, sol } = await open()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Disconnect Kestrel' })))
    expect(kit.get(kit.connections.connections$).map(({ walletId }) => walletId)).toEqual(['quill', 'harbor'])
    expect(sol.disconnects).toBe(1)
    expect(screen.queryByRole('list', { name: 'Mock sol' })).toBeNull()
    expect(texts('Used before')).toEqual(['KestrelNot connectedConnect'])
  })

  it('connects a wallet that was used before', async () => {
    const { kit } = await open()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Disconnect Kestrel' })))
    fireEvent.click(screen.getByRole('button', { name: 'Connect Kestrel' }))
    expect(kit.get(kit.router.entry$).params).toMatchObject({ walletId: 'kestrel' })
    await screen.findByText(/Confirm in/)
  })

  it('closes with the last wallet', async () => {
    const { kit } = await open()
    for (const name of ['Kestrel', 'Harbor', 'Quill'])
      await act(async () => fireEvent.click(screen.getByRole('button', { name: `Disconnect ${name}` })))
    expect(kit.get(kit.modal$).open).toBe(false)
  })

  it('adds a wallet where the app allows several', async () => {
    const { kit } = await open()
    fireEvent.click(screen.getByRole('button', { name: 'Add a wallet' }))
    expect(viewOf(kit)).toBe('ConnectWallets')
  })

  it('offers one wallet a family where the app did not ask for several', async () => {
    const one = harbor()
    const sol = createMockWallet({ id: 'kestrel', name: 'Kestrel', namespace: 'sol', accounts: ['so1ana'] })
    sol.autoApprove()
    const kit = stage({ wallets: [one], families: [mockChain({ id: 'sol', wallets: [sol] }).plugin] })
    await connect(kit, [one])
    await renderKit(kit, 'ProfileWallets')
    const add = () => screen.queryByRole('button', { name: 'Add a wallet' })
    expect(add()).not.toBeNull()
    await act(async () => void (await kit.connections.connect({ walletId: 'kestrel' })))
    expect(add()).toBeNull()
  })

  it('shows a thousand accounts by and by', async () => {
    const accounts = Array.from({ length: 1000 }, (_, at) => `account-${at}`)
    const crowd = wallet('crowd', 'Crowd', undefined, { accounts })
    const kit = stage({ wallets: [crowd] })
    await connect(kit, [crowd], 'crowd')
    await renderKit(kit, 'ProfileWallets')
    expect(texts('Mock mock')).toHaveLength(20)
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(texts('Mock mock')).toHaveLength(40)
  })

  it('names the kinds of one wallet’s accounts, also a plugin’s own', async () => {
    const types = ['eoa', 'payment', 'multisig', 'constructor']
    const many = wallet('many', 'Many')
    const { connect: ask } = many.connector
    const accounts = types.map((type, at) => ({
      caipAddress: `mock:1:account-${at}` as const,
      address: `account-${at}`,
      namespace: 'mock',
      type,
    }))
    const connector = {
      ...many.connector,
      connect: async (request: never) => ({ ...(await ask(request)), accounts }),
    }
    const crowd = { ...many, connector }
    const kit = stage({ wallets: [crowd] })
    await connect(kit, [crowd], 'many')
    await renderKit(kit, 'ProfileWallets')
    expect(screen.getAllByRole('listitem').map(row => row.querySelector('.row-t')?.textContent)).toEqual([
      'Many',
      'Payments',
      'multisig',
      'constructor',
    ])
  })
})
