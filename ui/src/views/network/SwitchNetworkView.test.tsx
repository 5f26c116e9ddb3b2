import { definePlugin, KitError, route } from '@latchkit/core'
import { mockChain } from '@latchkit/core/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderKit, viewOf } from '../../test/renderKit.js'
import { settled } from '../../test/settled.js'
import { connect, harbor, stage, wallet } from '../../test/stage.js'

async function open(switchNetwork: () => Promise<void>) {
  const wallets = [harbor()]
  const kit = stage({ wallets, switchNetwork })
  await connect(kit, wallets)
  await renderKit(kit, 'Account')
  await act(async () => kit.router.push('SwitchNetwork', { networkId: 'mock:2' }))
  return kit
}
const network = (kit: ReturnType<typeof stage>) => kit.get(kit.connections.network$)?.id

describe('SwitchNetworkView', () => {
  it('asks once under StrictMode', async () => {
    const switchNetwork = vi.fn(() => new Promise<void>(() => {}))
    await open(switchNetwork)
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Switch to Base')
    expect(switchNetwork).toHaveBeenCalledTimes(1)
  })

  it.each([
    [{ code: 4001, message: 'no' }, 'Switch declined'],
    [{ code: 4902, message: 'unknown' }, 'Base isn’t in Harbor'],
    [{ code: -32002, message: 'pending' }, 'Open Harbor'],
    [new KitError('core/TIMEOUT'), 'No response yet'],
    [
      new KitError('rpc/WRONG_CHAIN', { context: { expected: 'a', found: 'b' } }),
      'The network didn’t change',
    ],
    ['kaputt', 'The network didn’t change'],
  ])('tells %s in words and stays on the network it was on', async (error, title) => {
    const kit = await open(() => Promise.reject(error))
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title))
    expect(network(kit)).toBe('mock:1')
    expect(document.body.textContent).not.toMatch(/kaputt|\{|undefined/)
    fireEvent.click(screen.getByRole('button', { name: 'Other networks' }))
    expect(viewOf(kit)).toBe('Networks')
  })

  it('tries again and goes on to the account', async () => {
    const switchNetwork = vi.fn(async () => {})
    switchNetwork.mockRejectedValueOnce({ code: 4001 })
    const kit = await open(switchNetwork)
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(viewOf(kit)).toBe('Account'))
    expect(network(kit)).toBe('mock:2')
  })

  const bySelf = (kit: ReturnType<typeof stage>) => kit.router.push('SwitchNetwork', { networkId: 'mock:2' })
  it.each<[string, string, (kit: ReturnType<typeof stage>) => void]>([
    ['pay', 'by itself', bySelf],
    ['pay', 'from the list', kit => kit.router.push('Networks')],
    [
      'Account',
      'from the account above another view',
      kit => {
        kit.router.push('Account')
        bySelf(kit)
      },
    ],
  ])('goes back to %s, which it was opened for, %s', async (view, _, ask) => {
    const pay = definePlugin({
      id: 'pay',
      routes: { index: route({ title: 'pay.title', account: true, view: async () => () => <p>To pay</p> }) },
    })
    const wallets = [harbor()]
    const kit = stage({ wallets, switchNetwork: async () => {}, families: [pay()] })
    await connect(kit, wallets)
    await renderKit(kit, 'Account')
    await act(async () => kit.router.push('pay'))
    await act(async () => ask(kit))
    if (viewOf(kit) === 'Networks') fireEvent.click(screen.getByRole('button', { name: /Base/ }))
    await waitFor(() => expect(viewOf(kit)).toBe(view))
    expect(network(kit)).toBe('mock:2')
  })

  it.each<[string, (kit: ReturnType<typeof stage>) => void]>([
    ['goes back', kit => void kit.router.goBack()],
    ['cancels', () => void fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ])('leaves the network alone when one %s', async (_, leave) => {
    let agree = () => {}
    const kit = await open(() => new Promise<void>(resolve => (agree = resolve)))
    await act(async () => leave(kit))
    await waitFor(() => expect(viewOf(kit)).toBe('Account'))
    await settled()
    await act(async () => agree())
    expect(network(kit)).toBe('mock:1')
  })

  it('says so when the app does not offer the network', async () => {
    const kit = stage()
    await renderKit(kit, 'SwitchNetwork', { networkId: 'mock:999' })
    expect(screen.getByText('Network not supported')).toBeTruthy()
  })

  it('goes to another wallet where the family needs one', async () => {
    const wallets = [harbor()]
    const kit = stage({ wallets, families: [mockChain({ id: 'sol' }).plugin] })
    await connect(kit, wallets)
    await renderKit(kit, 'SwitchNetwork', { networkId: 'sol:1' })
    expect(viewOf(kit)).toBe('SwitchActiveChain')
  })
})

describe('UnsupportedChainView', () => {
  it('opens by itself, and closes once the network is one of the offered', async () => {
    const wallets = [wallet('harbor', 'Harbor', undefined, { networkId: 'mock:999' })]
    const kit = stage({ wallets, switchNetwork: async () => {} })
    await connect(kit, wallets)
    await renderKit(kit, 'UnsupportedChain')
    expect(document.body.textContent).toContain('Harbor is on a network that this app doesn’t support.')
    expect(document.body.textContent).not.toContain('mock:999')
    fireEvent.click(screen.getByRole('button', { name: /Base/ }))
    await waitFor(() => expect(kit.get(kit.modal$).open).toBe(false))
    expect(network(kit)).toBe('mock:2')
  })

  it('lets one disconnect instead', async () => {
    const wallets = [wallet('harbor', 'Harbor', undefined, { networkId: 'mock:999' })]
    const kit = stage({ wallets })
    await connect(kit, wallets)
    await renderKit(kit, 'UnsupportedChain')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Disconnect' })))
    expect(kit.get(kit.connections.status$)).toBe('disconnected')
    expect(kit.get(kit.modal$).open).toBe(false)
  })
})

describe('the help views', () => {
  it.each(['WhatIsAWallet', 'WhatIsANetwork'])('%s explains and goes back', async view => {
    const kit = stage()
    await renderKit(kit, 'Connect')
    await act(async () => kit.router.push(view))
    expect(screen.getByRole('heading', { level: 2 }).textContent).not.toContain('help.')
    fireEvent.click(screen.getByRole('button', { name: 'Got it' }))
    expect(viewOf(kit)).toBe('Connect')
  })
})
