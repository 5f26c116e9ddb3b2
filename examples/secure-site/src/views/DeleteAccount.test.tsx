import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { pinSession } from '../session/pinSession.js'
import { DeleteAccount } from './DeleteAccount.js'
import type { TopLevel } from './TopPage.js'

afterEach(cleanup)

it('deletes the account of whoever opened the page, not of who has logged in since', async () => {
  let user = 'opener'
  const call = vi.fn(async (asked: { user?: string }) => {
    if (asked.user !== undefined && asked.user !== user) throw new Error('Somebody else has logged in')
  })
  const start = async () => user
  const own = { start, user: async () => user, call, forget: async () => {}, onEnd() {} }
  const session = pinSession(own as unknown as TopLevel['site']['session'])
  await session.start('/email/verify', { flow: 'flow', code: '123456' })
  const site = { session } as unknown as TopLevel['site']
  const onDone = vi.fn()
  const confirm = vi.fn<TopLevel['confirm']>(async () => undefined)
  render(<DeleteAccount {...{ site, confirm, onDone }} />)
  const button = () => screen.getByRole('button', { name: 'Delete the account' })
  const isEnabled = () => expect(button().matches(':disabled, [aria-disabled=true]')).toBe(false)
  fireEvent.click(screen.getByRole('checkbox'))
  await waitFor(isEnabled)
  // Whoever says no when asked again keeps it.
  fireEvent.click(button())
  await waitFor(() => expect(confirm).toHaveBeenCalled())
  await waitFor(isEnabled)
  expect(call).not.toHaveBeenCalled()
  confirm.mockResolvedValue(true)
  user = 'other'
  fireEvent.click(button())
  await screen.findByText(/^It failed/)
  expect(onDone).not.toHaveBeenCalled()
  user = 'opener'
  await waitFor(isEnabled)
  fireEvent.click(button())
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(call.mock.calls.map(([asked]) => asked.user)).toEqual(['opener', 'opener'])
})
