// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { addWords } from '../locales/catalogues.js'
import { enReview } from '../locales/enReview.js'
import { loginWords } from '../locales/loginWords.js'
import { reviewWords } from '../locales/reviewWords.js'
import type { Service } from '../session/createService.js'
import type { Session } from '../session/createSession.js'
import { ServiceError } from '../session/ServiceError.js'
import type { Wallet } from '../wallet/createWallet.js'
import { LoginsView } from './LoginsView.js'
import type { Guard } from './useGuard.js'

const asked = vi.fn()
// No press in jsdom is a person's.
vi.mock('./useGuard.js', () => ({
  useGuard(question: object): Guard {
    asked(question)
    const parts = { head: createRef<HTMLDivElement>(), body: createRef<HTMLDivElement>() }
    const more = { foot: createRef<HTMLDivElement>(), yes: createRef<HTMLElement>() }
    const states = { isInWindow: false, isWindowless: false, isReady: true, isHasty: false, isAsking: false }
    return { ...parts, ...more, ...states, press: (_, onYes) => onYes() }
  },
}))

addWords(reviewWords)
addWords(loginWords)
afterEach(cleanup)

/** A login at Corp that is ready, up to the question. */
async function begin(finish: () => Promise<unknown>) {
  const answers: Record<string, unknown> = {
    '/logins': { logins: [] },
    '/config': { socials: [{ id: 'corp', name: 'Corp' }] },
    '/social/start': { flow: 'f', url: 'https://corp.example/', userCode: 'ABCDEFGH' },
    '/social/wait': { status: 'ready', account: 'Mira Vale' },
  }
  const call = vi.fn(async ({ path }: { path: string }) =>
    path === '/social/finish' ? finish() : answers[path],
  )
  const parts = {
    session: { call } as unknown as Session,
    service: { projectId: 'shop', read: async (path: string) => answers[path], call } as unknown as Service,
    wallet: { user: async () => ({}), withFactor: (run: () => unknown) => run() } as unknown as Wallet,
  }
  render(<LoginsView {...parts} signal={new AbortController().signal} onDone={() => {}} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Corp' }))
  await screen.findByRole('heading', { name: enReview.loginAddTitle })
  return () => call.mock.calls.map(([{ path }]) => path)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('adds a login that is ready only after a yes that names its account, and reads the list again', async () => {
  const paths = await begin(async () => ({}))
  expect(screen.getByText('Mira Vale')).toBeTruthy()
  expect(asked.mock.lastCall?.[0]).toMatchObject({
    question: { review: { parts: [{ lines: [{ label: 'loginWay', text: 'Corp: Mira Vale' }] }] } },
  })
  // Neither harmless, nor for the browser to ask.
  expect(Object.keys(asked.mock.lastCall?.[0])).toEqual(['question'])
  expect(paths()).toEqual(['/logins', '/social/start', '/social/wait'])
  press(enReview.loginAddYes)
  await waitFor(() => expect(paths().slice(3)).toEqual(['/social/finish', '/logins']))
})

it('adds nothing without it', async () => {
  const paths = await begin(async () => ({}))
  press('Cancel')
  await screen.findByRole('button', { name: 'Corp' })
  expect(paths()).not.toContain('/social/finish')
})

it('goes back to the list and says why, if the account has a wallet', async () => {
  const text = 'This account has a wallet already.'
  await begin(() => Promise.reject(new ServiceError('LOGIN_TAKEN', text)))
  press(enReview.loginAddYes)
  await screen.findByText(text)
  expect(screen.getByRole('button', { name: 'Corp' })).toBeTruthy()
})
