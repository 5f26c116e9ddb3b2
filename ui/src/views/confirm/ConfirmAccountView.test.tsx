import { memoryStorage } from '@latchkit/core/plugin'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderKit, viewOf } from '../../test/renderKit.js'
import { actions, address, connect, harbor, otherAddress, stage, wallet } from '../../test/stage.js'

/** A page that remembers another address than its wallet gives unasked. */
async function comeBack(view: string, params?: unknown) {
  const storage = memoryStorage()
  const before = wallet('harbor', 'Harbor', undefined, { accounts: [otherAddress] })
  const first = stage({ wallets: [before], storage })
  await connect(first, [before])
  await first.dispose()
  const one = harbor()
  one.granted = true
  const kit = stage({ wallets: [one], storage, actions })
  await renderKit(kit, 'Account')
  await waitFor(() => expect(kit.get(kit.connections.connection$)?.unconfirmed).toBe(true))
  if (view !== 'Account') await act(async () => (kit.router.push as (...to: unknown[]) => void)(view, params))
  return { kit, one }
}
const confirm = { namespace: 'mock', connectorId: 'harbor' }

describe('an account that its wallet has not confirmed', () => {
  it('is marked, and is not copied before it is confirmed', async () => {
    const writeText = vi.fn(async () => {})
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    const { kit, one } = await comeBack('Account')
    await screen.findByText(/hasn’t confirmed this address yet/)
    expect(screen.queryByTitle(address)).toBeNull()
    fireEvent.click(screen.getByRole('tab', { name: 'Activity' }))
    expect(screen.queryByRole('link', { name: 'View on the explorer' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /^Not confirmed. Confirm to copy/ }))
    expect([viewOf(kit), writeText.mock.calls.length]).toEqual(['ConfirmAccount', 0])
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
    await screen.findByText(/Your turn/)
    await act(async () => one.approve())
    await waitFor(() => expect(viewOf(kit)).toBe('Account'))
    expect(screen.getAllByRole('link', { name: 'View on the explorer' })).toHaveLength(2)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Copy address/ })))
    expect(writeText).toHaveBeenCalledWith(address)
    Reflect.deleteProperty(navigator, 'clipboard')
  })

  it('stays unconfirmed after a no, which says so', async () => {
    const { kit, one } = await comeBack('ConfirmAccount', confirm)
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
    await screen.findByText(/Your turn/)
    await act(async () => one.reject())
    await screen.findByText('Request declined')
    expect(kit.get(kit.connections.connection$)?.unconfirmed).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText(/Your turn/)
    expect(one.prompts).toBe(2)
  })

  it('is marked in the list of wallets, and asked for when its row is pressed', async () => {
    const { kit, one } = await comeBack('ProfileWallets')
    expect(screen.getByText(/Not confirmed/)).toBeTruthy()
    await act(async () => kit.router.push('ConnectingExternal', { walletId: 'harbor', namespace: 'mock' }))
    await screen.findByText(/Confirm in/)
    expect(one.prompts).toBe(1)
    await act(async () => one.approve())
    await waitFor(() => expect(kit.get(kit.connections.connection$)?.unconfirmed).toBeUndefined())
  })

  it('leaves when there is nothing to confirm', async () => {
    const { kit } = await comeBack('ConfirmAccount', { namespace: 'mock', connectorId: 'nobody' })
    await waitFor(() => expect(viewOf(kit)).toBe('Account'))
  })
})
