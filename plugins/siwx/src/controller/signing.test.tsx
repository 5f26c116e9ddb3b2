import { KitError } from '@latchkit/core'
import { fireEvent, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeSessions } from '../testing/fakeSessions.js'
import { alice, bob, button, modal, of, openPage } from '../testing/openPage.js'

describe('a sign-in', () => {
  it('that was declined can be tried again, with a message that is still good', async () => {
    const page = await openPage()
    await page.connect()
    await button(/^Sign in$/)
    page.answer(() =>
      Promise.reject(new KitError('core/USER_REJECTED', { message: 'User rejected the request' })),
    )
    fireEvent.click(await button(/^Sign in$/))
    await waitFor(() => expect(modal().getByText(/You declined the request/)).toBeTruthy())
    // The visitor's own no is no failure.
    expect(modal().queryByText('The sign-in failed')).toBeNull()
    expect(modal().queryByRole('alert')).toBeNull()
    page.answer(async () => undefined)
    fireEvent.click(await button(/^Retry$/))
    await waitFor(() => expect(page.status()).toBe('signedIn'))
    expect(page.asked()).toBe(1)
  })

  it('says that the site does not answer, and goes on when it does', async () => {
    const fake = fakeSessions()
    const { nonce } = fake.store
    fake.store.nonce = () => Promise.reject(new TypeError('no network'))
    const page = await openPage({}, fake)
    await page.connect()
    await waitFor(() => expect(modal().getByText('The sign-in failed')).toBeTruthy())
    fake.store.nonce = nonce
    fireEvent.click(await button(/^Retry$/))
    await waitFor(() => expect(page.status()).toBe('signedIn'))
  })

  it('shows the whole message before it is signed', async () => {
    const page = await openPage()
    await page.connect()
    await waitFor(() => expect(modal().getByText(/wants you to sign in/)).toBeTruthy())
    expect(modal().getByText(new RegExp(`${alice}[^]*Nonce: nonce00000001`))).toBeTruthy()
  })

  it('with a wallet that signs something else is refused before the site hears of it (F15)', async () => {
    const page = await openPage()
    const signIn = vi.spyOn(page.store, 'signIn')
    await page.connect()
    page.answer(async () => ({ signature: `${bob} signed something` }))
    fireEvent.click(await button(/^Sign in$/))
    await waitFor(() => expect(modal().getByText(/signed with another account/)).toBeTruthy())
    expect(signIn).not.toHaveBeenCalled()
    expect(page.status()).toBe('signedOut')
  })

  it('leaves no session when the wallet goes while it signs', async () => {
    const page = await openPage()
    await page.connect()
    page.answer(() => new Promise(() => {}))
    fireEvent.click(await button(/^Sign in$/))
    await waitFor(() => expect(page.kit.get(page.controller.signing$).status).toBe('signing'))
    await page.kit.connections.disconnect()
    await waitFor(() => expect(page.kit.get(page.controller.signing$).status).toBe('idle'))
    expect(page.kept.size).toBe(0)
    expect(page.status()).toBe('disconnected')
  })

  it('leaves no session when the wallet goes while the site checks the signature', async () => {
    const page = await openPage()
    const { signIn } = page.store
    const waiting: (() => void)[] = []
    page.store.signIn = async (proof, signal) => {
      await new Promise<void>(resolve => waiting.push(resolve))
      return signIn(proof, signal)
    }
    await page.connect()
    const signing = page.controller.signIn()
    await waitFor(() => expect(page.kit.get(page.controller.signing$).status).toBe('verifying'))
    await page.kit.connections.disconnect()
    waiting[0]?.()
    await expect(signing).rejects.toMatchObject({ code: 'core/ABORTED' })
    expect(page.kept.size).toBe(0)
    expect(page.kit.get(page.controller.sessions$).data).toEqual([])
  })

  it('with the next account is shown, whatever becomes of the one before', async () => {
    const page = await openPage()
    const { signIn } = page.store
    const waiting: (() => void)[] = []
    page.store.signIn = async (proof, signal) => {
      await new Promise<void>(resolve => waiting.push(resolve))
      return signIn(proof, signal)
    }
    await page.connect()
    const first = page.controller.signIn()
    await waitFor(() => expect(waiting).toHaveLength(1))
    page.use(bob)
    const second = page.controller.signIn()
    await waitFor(() => expect(waiting).toHaveLength(2))
    waiting[0]?.()
    expect((await first).caipAddress).toBe(of(alice))
    expect(page.kit.get(page.controller.signing$)).toMatchObject({
      status: 'verifying',
      caipAddress: of(bob),
    })
    waiting[1]?.()
    expect((await second).caipAddress).toBe(of(bob))
    expect(page.kit.get(page.controller.signing$).status).toBe('idle')
  })

  it('without a view joins the one that is under way', async () => {
    const page = await openPage({ required: false })
    await page.connect()
    const [one, other] = await Promise.all([page.controller.signIn(), page.controller.signIn()])
    expect(one).toEqual(other)
    expect(page.asked()).toBe(1)
    await expect(page.controller.signIn()).resolves.toEqual(one)
  })
})
