import { fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OpenSite } from '../boot/openSite.js'
import { en } from '../locales/en.js'
import { ServiceError } from '../session/ServiceError.js'
import { SignInView } from './SignInView.js'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const offline = new ServiceError('OFFLINE', 'The service does not answer.')

/** Asks for a login that needs a link, whose polls end as `waits` say. */
async function open(waits: readonly (() => unknown)[]) {
  const left = [...waits]
  const call = vi.fn(async ({ path }: { path: string }) =>
    path === '/email/start'
      ? { flow: 'f', action: 'VERIFY_DEVICE', email: 'a@b.example', expiresIn: 60 }
      : (left.shift() ?? (() => Promise.reject(offline)))(),
  )
  const site = { service: { projectId: 'shop', call }, session: {} } as unknown as OpenSite
  const view = render(<SignInView why="whyExport" {...site} title="Activity" />)
  fireEvent.change(view.getByLabelText(en.email), { target: { value: 'a@b.example' } })
  fireEvent.click(view.getByRole('button', { name: en.sendCode }))
  return { view, call }
}

it('asks for the code after a poll that a phone has held up', async () => {
  const { view, call } = await open([() => Promise.reject(offline), () => ({ status: 'approved' })])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(view.queryAllByLabelText(en.code)).not.toEqual([])
  expect(call.mock.calls.map(([{ path }]) => path)).toEqual(['/email/start', '/device/wait', '/device/wait'])
  // The mail names the page.
  expect(call.mock.calls[0]).toMatchObject([{ body: { origin: location.origin } }])
})

it('says so if it was denied, or nothing answers until the link is over', async () => {
  const denied = await open([() => Promise.reject(offline), () => ({ status: 'denied' })])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(denied.view.getByText('This login was denied.')).toBeTruthy()
  denied.view.unmount()
  const gone = await open([])
  await vi.advanceTimersByTimeAsync(50_000)
  expect(gone.view.queryByText(offline.message)).toBe(null)
  await vi.advanceTimersByTimeAsync(20_000)
  await vi.waitFor(() => expect(gone.view.getByText(offline.message)).toBeTruthy())
})
