import { mockChain } from '@latchkit/core/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderKit, viewOf } from '../../test/renderKit.js'
import { settled } from '../../test/settled.js'
import { connect, eth, harbor, networks, stage, wallet } from '../../test/stage.js'

async function open(more: Parameters<typeof stage>[0] = {}) {
  const wallets = more.wallets ?? [harbor()]
  const kit = stage({ ...more, wallets })
  await connect(kit, wallets)
  await renderKit(kit, 'Account')
  await act(async () => kit.router.push('Networks'))
  return { kit, wallets }
}
const row = (name: RegExp) => screen.getByRole('button', { name })
const many = Array.from({ length: 300 }, (_, at) => eth(at + 1, `Network ${at + 1}`))
const current = (kit: ReturnType<typeof stage>) => kit.get(kit.connections.network$)?.id

describe('NetworksView', () => {
  it('marks the network in use', async () => {
    await open()
    expect(row(/Ethereum/).getAttribute('aria-current')).toBe('true')
    expect(row(/Base/).getAttribute('aria-current')).toBeNull()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('switches at once where the kit decides, and goes back to the account', async () => {
    const { kit } = await open()
    fireEvent.click(row(/Base/))
    await waitFor(() => expect(viewOf(kit)).toBe('Account'))
    expect(current(kit)).toBe('mock:2')
  })

  it('waits in the row for a wallet that agrees quickly', async () => {
    let agree = () => {}
    const { kit } = await open({ switchNetwork: () => new Promise<void>(resolve => (agree = resolve)) })
    fireEvent.click(row(/Base/))
    expect(screen.getByRole('img', { name: 'Switching' })).toBeTruthy()
    expect(row(/Arbitrum/).getAttribute('aria-disabled')).toBe('true')
    await act(async () => agree())
    await waitFor(() => expect(viewOf(kit)).toBe('Account'))
    expect(current(kit)).toBe('mock:2')
  })

  it('says whose turn it is when the wallet asks, without asking it twice', async () => {
    let agree = () => {}
    const switchNetwork = vi.fn(() => new Promise<void>(resolve => (agree = resolve)))
    const { kit } = await open({ switchNetwork })
    fireEvent.click(row(/Base/))
    await screen.findByText(/Switch to/)
    expect(document.body.textContent).toContain('Your turn. Confirm the new network in Harbor.')
    expect(switchNetwork).toHaveBeenCalledTimes(1)
    await act(async () => agree())
    await screen.findByText(/You are on/)
    await waitFor(() => expect(viewOf(kit)).toBe('Account'))
    expect(switchNetwork).toHaveBeenCalledTimes(1)
  })

  it('explains what the wallet cannot use, and does not try it', async () => {
    const supports = (id: string) => id !== 'mock:4'
    const { kit } = await open({
      wallets: [wallet('harbor', 'Harbor', undefined, { connector: { supports } })],
    })
    expect(row(/Optimism/).textContent).toContain('Not in Harbor')
    fireEvent.click(row(/Optimism/))
    await settled()
    expect(current(kit)).toBe('mock:1')
  })

  it('leads to another wallet for another family', async () => {
    const { kit } = await open({ families: [mockChain({ id: 'sol' }).plugin] })
    const [other] = screen.getAllByRole('button', { name: /Mock 1/ })
    fireEvent.click(other as HTMLElement)
    expect(kit.get(kit.router.entry$)).toEqual({ view: 'SwitchActiveChain', params: { namespace: 'sol' } })
    expect(document.body.textContent).toContain('Connect a wallet for Mock sol')
    expect(document.body.textContent).toContain('Harbor stays connected.')
    fireEvent.click(row(/sol-wallet/))
    expect(kit.get(kit.router.entry$).params).toEqual({ walletId: 'sol-wallet', namespace: 'sol' })
  })

  it('searches many networks, and says when there is none', async () => {
    const { kit } = await open({ networks: many })
    const field = screen.getByRole('searchbox')
    expect(screen.getAllByRole('listitem')).toHaveLength(100)
    expect(screen.getByText(/Search to find more/)).toBeTruthy()
    fireEvent.change(field, { target: { value: 'network 299' } })
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    fireEvent.change(field, { target: { value: 'nowhere' } })
    expect(screen.getByText('No networks found')).toBeTruthy()
    fireEvent.change(field, { target: { value: '298' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(current(kit)).toBe('mock:298'))
  })

  it.each([
    ['', { isComposing: true }],
    [' as Safari tells it', { keyCode: 229 }],
  ])('opens nothing by the Enter that ends a word of an input method%s', async (_, ime) => {
    const { kit } = await open({ networks: many })
    const before = current(kit)
    const field = screen.getByRole('searchbox')
    fireEvent.change(field, { target: { value: '298' } })
    fireEvent.keyDown(field, { key: 'ArrowDown', ...ime })
    fireEvent.keyDown(field, { key: 'Enter', ...ime })
    await settled()
    expect(viewOf(kit)).toBe('Networks')
    expect(current(kit)).toBe(before)
    expect(document.activeElement).not.toBe(row(/298/))
  })

  it('jumps to a row by typing where there is no search', async () => {
    await open()
    row(/Ethereum/).focus()
    fireEvent.keyDown(document.activeElement as Element, { key: 'o' })
    expect(document.activeElement).toBe(row(/Optimism/))
    expect(networks).toHaveLength(4)
  })
})
