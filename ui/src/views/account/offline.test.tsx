import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderKit } from '../../test/renderKit.js'
import { settled } from '../../test/settled.js'
import { actions, connect, harbor, stage } from '../../test/stage.js'

afterEach(() => void vi.restoreAllMocks())

async function open(options: Parameters<typeof stage>[0]) {
  const wallets = [harbor()]
  const kit = stage({ ...options, wallets })
  await connect(kit, wallets)
  await renderKit(kit, 'Account')
  await settled()
  return kit
}
const text = () => document.body.textContent ?? ''

describe('AccountView offline', () => {
  it('keeps the last values, says of when they are, and leaves only Receive', async () => {
    await open({ actions })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await act(async () => void window.dispatchEvent(new Event('offline')))
    expect(screen.getByText('You are offline')).toBeTruthy()
    expect(text()).toMatch(/as of \d/)
    expect(text()).toContain('These are the last known balances.')
    const tokens = within(screen.getByRole('list', { name: 'Tokens' }))
    expect(tokens.getAllByRole('listitem')).toHaveLength(4)
    const off = ['Buy', 'Swap', 'Receive', 'Send'].map(name =>
      screen.getByRole('button', { name }).getAttribute('aria-disabled'),
    )
    expect(off).toEqual(['true', 'true', null, 'true'])
  })

  it('says in one voice that balances are unknown, and nothing else', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const kit = await open({ balances: () => Promise.reject(new Error('offline')) })
    await screen.findByText('You are offline')
    expect(text()).toContain('Balance unavailable')
    expect(text()).toContain('Your balances load when you’re back online.')
    expect(text()).not.toMatch(/Token Balance Unavailable|last known|may have changed/)
    expect(kit.get(kit.toast.notice$)).toBeUndefined()
  })
})
