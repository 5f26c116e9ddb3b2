import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OpenSite } from '../boot/openSite.js'
import { addWords } from '../locales/catalogues.js'
import { loginWords } from '../locales/loginWords.js'
import { takeLogin } from '../session/pageLogin.js'
import { ServiceError } from '../session/ServiceError.js'
import type { Returned } from '../session/socialLogin.js'
import { SignInView } from './SignInView.js'

addWords(loginWords)
const FLOW = '0b7c1c1e-6f0a-4d8e-9b8b-0f6f3a0c9f11'
const assign = vi.fn()
beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('location', {
    ...{ origin: 'https://secure.example', pathname: '/export', search: '?projectId=shop', hash: '' },
    assign,
  })
  vi.spyOn(history, 'replaceState').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  assign.mockReset()
})

/** A page whose service answers by path; `start` begins the session. */
function open(
  start: (body: object) => Promise<string>,
  returned?: Returned,
  answers: Record<string, unknown> = {},
) {
  const all: Record<string, unknown> = {
    '/social/start': { flow: FLOW, url: 'https://id.example/authorize' },
    '/social/wait': { status: 'refused' },
    ...answers,
  }
  const call = vi.fn(async ({ path }: { path: string; body?: unknown }) => all[path])
  const read = async () => ({
    socials: [
      { id: 'github', name: 'GitHub' },
      { id: 'farcaster', name: 'Farcaster' },
    ],
  })
  const site = {
    service: { projectId: 'shop', call, read },
    session: { start: (_: string, body: object) => start(body) },
  } as unknown as OpenSite
  render(<SignInView why="whyExport" {...site} title="Export" returned={returned} />)
  return { call }
}

it('leaves for a provider, and takes its own login out of the address when it comes back', async () => {
  const { call } = open(async () => 'u')
  fireEvent.click(await screen.findByRole('button', { name: 'GitHub' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://id.example/authorize'))
  expect(call.mock.calls[0]?.[0].body).toEqual({
    ...{ provider: 'github', projectId: 'shop', returnUrl: 'https://secure.example/export' },
  })
  Object.assign(location, { search: '', hash: `#latchkit-login=${FLOW}.proof` })
  expect(takeLogin()).toEqual({ flow: FLOW, handoff: 'proof' })
  expect(history.replaceState).toHaveBeenLastCalledWith(null, '', '/export?projectId=shop')
  // Once: and a login that this tab has not left for is somebody else's.
  expect(takeLogin()).toBeUndefined()
  Object.assign(location, { hash: '#anchor' })
  expect(takeLogin()).toBeUndefined()
})

it('takes no other login for the one that this tab has left for', async () => {
  open(async () => 'u')
  fireEvent.click(await screen.findByRole('button', { name: 'GitHub' }))
  await waitFor(() => expect(assign).toHaveBeenCalled())
  Object.assign(location, { search: '', hash: `#latchkit-login=${'0'.repeat(FLOW.length)}.proof` })
  expect(takeLogin()).toBeUndefined()
})

it('starts the session with what came back', async () => {
  const start = vi.fn(async () => 'u')
  open(start, { flow: FLOW, handoff: 'proof' })
  await waitFor(() => expect(start).toHaveBeenCalledWith({ flow: FLOW, handoff: 'proof' }))
})

it('says why a login came back without a proof, and offers the others', async () => {
  const start = vi.fn(async () => 'u')
  open(start, { flow: FLOW })
  await screen.findByText('The login was refused at the provider.')
  expect(start).not.toHaveBeenCalled()
  await screen.findByRole('button', { name: 'GitHub' })
})

it('C10: waits until the mailbox has admitted a new device, and starts then', async () => {
  let decide = (_: object) => {}
  const start = vi
    .fn<(body: object) => Promise<string>>()
    .mockRejectedValueOnce(new ServiceError('DEVICE_UNKNOWN', 'New', { flow: 'link' }))
    .mockResolvedValueOnce('u')
  const waiting = new Promise<object>(resolve => {
    decide = resolve
  })
  const { call } = open(start, { flow: FLOW, handoff: 'proof' }, { '/device/wait': waiting })
  await screen.findByText('Waiting for your approval')
  expect(call.mock.calls.at(-1)?.[0]).toMatchObject({ path: '/device/wait', body: { flow: 'link' } })
  decide({ status: 'approved' })
  await waitFor(() => expect(start).toHaveBeenCalledTimes(2))
})

it('C10: goes back to the ways to sign in when the device was denied', async () => {
  const start = () => Promise.reject(new ServiceError('DEVICE_UNKNOWN', 'New', { flow: 'link' }))
  open(start, { flow: FLOW, handoff: 'proof' }, { '/device/wait': { status: 'denied' } })
  await screen.findByText('This login was denied.')
  await screen.findByRole('button', { name: 'GitHub' })
})

it('shows the code of Farcaster here, as its app has no way back', async () => {
  open(async () => 'u', undefined, { '/social/wait': new Promise(() => {}) })
  fireEvent.click(await screen.findByRole('button', { name: 'Farcaster' }))
  await screen.findByRole('link', { name: /Open .*Farcaster/ })
  expect(assign).not.toHaveBeenCalled()
})
