import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { addWords } from '../locales/catalogues.js'
import { loginWords } from '../locales/loginWords.js'
import { reviewWords } from '../locales/reviewWords.js'
import type { Service } from '../session/createService.js'
import type { Session } from '../session/createSession.js'
import { ServiceError } from '../session/ServiceError.js'
import type { Wallet } from '../wallet/createWallet.js'
import { LoginFactorView } from './LoginFactorView.js'
import { LoginsView } from './LoginsView.js'

addWords(reviewWords)
addWords(loginWords)
afterEach(cleanup)

const long = `${'a-very-long-name.'.repeat(12)}@example.com`
const login = (provider: string, label: string) => ({
  ...{ provider, issuer: `https://${provider}.example`, subject: label, label },
  ...{ email: null, addedAt: Date.UTC(2026, 10, 30, 12) },
})
const offline = new ServiceError('OFFLINE', 'The service does not answer.')

/** A session and a service whose answers are by path; a function is called for each. */
function open(answers: Record<string, unknown> = {}) {
  const all: Record<string, unknown> = {
    '/logins': { logins: [login('github', 'octo'), login('google', long)] },
    '/config': {
      socials: [
        { id: 'github', name: 'GitHub' },
        { id: 'corp', name: 'Corp' },
      ],
    },
    '/social/start': { flow: 'f', url: 'https://corp.example/', userCode: 'ABCDEFGH' },
    ...answers,
  }
  const answer = async (path: string) => {
    const given = all[path]
    return typeof given === 'function' ? given() : given
  }
  const call = vi.fn(({ path }: { path: string; body?: unknown }) => answer(path))
  const confirm = vi.fn(async () => {})
  const session = { call, confirm } as unknown as Session
  const service = { projectId: 'shop', read: answer, call } as unknown as Service
  const wallet = {
    user: async () => ({ email: null }),
    withFactor: (run: () => unknown) => run(),
  } as unknown as Wallet
  return { session, service, wallet, call, confirm }
}
const show = (parts: ReturnType<typeof open>, onDone = () => {}) =>
  render(<LoginsView {...parts} signal={new AbortController().signal} onDone={onDone} />)

it('lists what signs in under one heading, and what can be added under another', async () => {
  show(open())
  const now = await screen.findByRole('region', { name: 'You sign in with' })
  expect(within(now).getByText('GitHub')).toBeTruthy()
  expect(within(now).getByText('octo')).toBeTruthy()
  // A provider that the service no longer has keeps its id, and a long name is not cut.
  expect(within(now).getByText('google')).toBeTruthy()
  expect(within(now).getByText(long).closest('.row-w')).toBeTruthy()
  expect(within(now).getAllByRole('button', { name: /^Remove: / })).toHaveLength(2)
  const add = screen.getByRole('region', { name: 'Add a way to sign in' })
  expect(
    within(add)
      .getAllByRole('button')
      .map(row => row.querySelector('.row-t')?.textContent),
  ).toEqual(['Email', 'GitHub', 'Corp'])
})

it('never offers to remove the only one, nor an address where there is one', async () => {
  show(open({ '/logins': { logins: [login('email', 'mira@example.com')] }, '/config': {} }))
  await screen.findByText('mira@example.com')
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Add a way to sign in' })).toBeNull()
})

it('says which passkey it is by its day', async () => {
  show(open({ '/logins': { logins: [login('passkey', 'passkey')] } }))
  await screen.findByText(`Added on \u2068${new Date(Date.UTC(2026, 10, 30, 12)).toLocaleDateString()}\u2069`)
})

it.each(['the list', 'the providers'])('tells that %s could not be read, and tries again', async what => {
  let isDown = true
  const fail = () => {
    if (isDown) throw offline
    return what === 'the list' ? { logins: [login('github', 'octo')] } : {}
  }
  show(open({ [what === 'the list' ? '/logins' : '/config']: fail }))
  await screen.findByText(offline.message)
  expect(screen.queryByRole('region')).toBeNull()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('octo')
  expect(screen.queryByText(offline.message)).toBeNull()
})

it('shows a code and a link for a login that is added', async () => {
  show(open({ '/social/wait': () => new Promise(() => {}) }))
  fireEvent.click(await screen.findByRole('button', { name: 'Corp' }))
  expect((await screen.findByText('ABCD-EFGH')).getAttribute('dir')).toBe('ltr')
  const link = screen.getByRole('link', { name: /Open .*Corp/ })
  expect(link.getAttribute('href')).toBe('https://corp.example/')
})

it.each([
  ['the login was refused', { '/social/wait': { status: 'refused' } }, /was refused at the provider/],
  ['it could not be begun', { '/social/start': () => Promise.reject(offline) }, offline.message],
])('goes back to the list and says why, if %s', async (_, answers, text) => {
  show(open(answers))
  fireEvent.click(await screen.findByRole('button', { name: 'Corp' }))
  await screen.findByText(text)
  expect(screen.getByRole('region', { name: 'You sign in with' })).toBeTruthy()
})

it('shows Farcaster what to scan, as it has no page to type a code on', async () => {
  const started = { flow: 'f', url: 'https://farcaster.example/~/siwf' }
  show(open({ '/social/start': started, '/social/wait': () => new Promise(() => {}) }))
  fireEvent.click(await screen.findByRole('button', { name: 'Corp' }))
  await screen.findByRole('img', { name: /^Scan this/ })
  expect(screen.getByRole('link', { name: /Open/ }).getAttribute('href')).toBe(started.url)
})

it('gives up a login that is not waited for any more', async () => {
  const parts = open({ '/social/wait': () => new Promise(() => {}) })
  show(parts)
  fireEvent.click(await screen.findByRole('button', { name: 'Corp' }))
  await screen.findByText('ABCD-EFGH')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByRole('region', { name: 'You sign in with' })
  expect(screen.queryByText('ABCD-EFGH')).toBeNull()
})

it('names each provider of the user once as a factor, and confirms with the one that is chosen', async () => {
  const logins = [login('corp', 'one'), login('corp', 'two'), login('github', 'octo')]
  const parts = open({ '/logins': { logins }, '/social/wait': { status: 'ready' } })
  const onDone = vi.fn()
  render(<LoginFactorView {...parts} onDone={onDone} onCancel={() => {}} />)
  const rows = await screen.findAllByRole('button', { name: /^Sign in again with/ })
  expect(rows).toHaveLength(2)
  fireEvent.click(rows[0] ?? document.body)
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(parts.confirm.mock.calls).toEqual([['/social/finish', { flow: 'f' }]])
})

it('asks for a passkey in the frame, and where that may not be in a window', async () => {
  class Credential {
    static parseCreationOptionsFromJSON = () => ({})
    static parseRequestOptionsFromJSON = (given: object) => given
    toJSON = () => ({ id: 'AQ' })
  }
  vi.stubGlobal('PublicKeyCredential', Credential)
  const get = vi.fn().mockRejectedValueOnce(new DOMException('Not here', 'NotAllowedError'))
  vi.stubGlobal('navigator', { language: 'en', credentials: { get } })
  const options = { '/passkey/auth/options': { challenge: 'c' } }
  const parts = open({
    ...options,
    '/logins': { logins: [login('passkey', 'passkey')] },
    '/social/wait': () => new Promise(() => {}),
  })
  const onDone = vi.fn()
  const view = render(<LoginFactorView {...parts} onDone={onDone} onCancel={() => {}} />)
  const press = async () =>
    fireEvent.click(await screen.findByRole('button', { name: /^Sign in again with/ }))
  await press()
  await screen.findByText('ABCD-EFGH')
  expect(onDone).not.toHaveBeenCalled()
  view.unmount()
  get.mockResolvedValueOnce(new Credential())
  render(<LoginFactorView {...parts} onDone={onDone} onCancel={() => {}} />)
  await press()
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  const response = { id: 'AQ', clientExtensionResults: {} }
  expect(parts.confirm.mock.calls).toEqual([['/passkey/auth/verify', response]])
  vi.unstubAllGlobals()
})

it('offers the providers again after a factor was refused', async () => {
  render(
    <LoginFactorView
      {...open({ '/social/wait': { status: 'failed' } })}
      onDone={() => {}}
      onCancel={() => {}}
    />,
  )
  fireEvent.click((await screen.findAllByRole('button', { name: /^Sign in again with/ }))[0] ?? document.body)
  await screen.findByText('The provider could not sign in.')
  expect(screen.getAllByRole('button', { name: /^Sign in again with/ })).toHaveLength(2)
})
