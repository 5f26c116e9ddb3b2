// @vitest-environment jsdom
import { until } from '@latchkit/core/testing'
import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Refusal, silence } from '../testing/fakeFrame.js'
import { openModals } from '../testing/openModals.js'
import { ORIGIN } from '../testing/playSite.js'

const { site, open, enterEmail, enterCode, signIn, enabled } = openModals()

describe('email login', () => {
  it('goes from the address over the code to a connected wallet', async () => {
    const modal = await open()
    await enterEmail(modal)
    await modal.findByText('Check your email')
    modal.getByText('mira@northpier.test')
    expect(modal.getByLabelText('Six-digit code').getAttribute('autocomplete')).toBe('one-time-code')
    modal.getByText(/New code in/)
    await enterCode(modal, ' 407 123 ')
    await modal.findByText('Signed in')
    await until(() => modal.kit.get(modal.kit.connections.account$) !== undefined)
    await until(() => !modal.kit.get(modal.kit.modal$).open)
  })

  it('waits as long as the frame asks what shall open the wallet later', async () => {
    let answer = () => {}
    site().setUp = frame =>
      frame.on('GET_USER', () => {
        frame.event('SHOW', { height: 300 })
        return new Promise(resolve => {
          answer = () => resolve(site().server.user)
        })
      })
    const modal = await open()
    await enterEmail(modal)
    await enterCode(modal, site().server.code)
    const sheet = () => document.querySelector('latchkit-frame')?.shadowRoot?.querySelector('dialog')
    await until(() => sheet()?.open === true)
    await modal.findByText('Opening your wallet')
    answer()
    await modal.findByText('Signed in')
    await until(() => !modal.kit.get(modal.kit.modal$).open)
  })

  it('can be tried again after the person closed what the frame asked', async () => {
    let isAsked = false
    site().setUp = frame => {
      frame.on('GET_USER', () => (isAsked ? site().server.user : new Refusal({ code: 'ABORTED' })))
    }
    const modal = await open()
    await enterEmail(modal)
    await enterCode(modal, site().server.code)
    const again = await modal.findByRole('button', { name: 'Retry' })
    isAsked = true
    fireEvent.click(again)
    await modal.findByText('Signed in')
  })

  it('empties the field after a wrong code, says how many tries are left, and takes the next', async () => {
    const modal = await open()
    await enterEmail(modal)
    await enterCode(modal, '000000')
    await modal.findByText('Wrong code. 4 tries left.')
    const input = modal.getByLabelText<HTMLInputElement>('Six-digit code')
    expect(input.value).toBe('')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    await enterCode(modal, 'six of them')
    modal.getByText('The code has six digits.')
    await enterCode(modal, site().server.code)
    await modal.findByText('Signed in')
  })

  it('sends another code after too many tries', async () => {
    site().server.retryAfter = 0
    site().setUp = frame => frame.on('CONNECT_OTP', () => new Refusal({ code: 'TOO_MANY_TRIES' }))
    const modal = await open()
    await enterEmail(modal)
    await enterCode(modal, '000000')
    await modal.findByText('Too many wrong codes')
    fireEvent.click(modal.getByRole('button', { name: 'Send a new code' }))
    await modal.findByText('We sent you a new code. The old one no longer works.')
    expect(site().frame.calls('CONNECT_EMAIL')).toHaveLength(2)
  })

  it.each([
    [{ code: 'EMAIL_NOT_SENT' as const }, 'The email could not be sent. Try again.'],
    [{ code: 'TOO_MANY_REQUESTS' as const, retryAfter: 12 }, 'Please try again after 12 seconds'],
    [{ code: 'TOO_MANY_REQUESTS' as const, retryAfter: 3600 }, 'Too many requests. Try again later.'],
    [{ code: 'EMAIL_INVALID' as const }, 'Check the address: it needs an @ and a domain.'],
    [{ code: 'INTERNAL' as const }, 'Something went wrong. Try again.'],
  ])('says what the site refused: %j', async (error, text) => {
    site().setUp = frame => frame.on('CONNECT_EMAIL', () => new Refusal(error))
    const modal = await open()
    await enterEmail(modal)
    await modal.findByText(text)
    modal.getByRole('button', { name: 'Continue with email' })
  })

  it('waits for a new device, and goes on when it is admitted', async () => {
    site().server.action = 'VERIFY_DEVICE'
    let admit: (answer: unknown) => void = () => {}
    const wait = () =>
      new Promise(resolve => {
        admit = resolve
      })
    site().setUp = frame => frame.on('CONNECT_DEVICE', wait)
    const modal = await open()
    await enterEmail(modal)
    await modal.findByText('Waiting for your approval')
    await until(() => site().frame.calls('CONNECT_DEVICE').length === 1)
    admit({})
    await modal.findByText('Check your email')
  })

  it('goes back to the address, which is kept', async () => {
    const modal = await open()
    await enterEmail(modal)
    fireEvent.click(await modal.findByRole('button', { name: 'Change email' }))
    const field = await modal.findByLabelText<HTMLInputElement>('Email address')
    expect(field.value).toBe('mira@northpier.test')
  })
})

describe('account settings', () => {
  it('show what protects the wallet, let the frame change it, and sign out', async () => {
    site().server.user = { ...site().server.user, recoveryCode: false }
    const modal = await signIn()
    modal.kit.open('embedded-wallet/settings')
    await modal.findByText('Neither you nor', { exact: false })
    modal.getByText(/^So far only the browser that made it opens your wallet/)
    site().frame.on('SHOW_VIEW', () => {
      site().server.user = { ...site().server.user, passkeys: 2 }
      return {}
    })
    fireEvent.click(await modal.findByRole('button', { name: /Passkeys/ }))
    await modal.findByText('2 passkeys')
    expect(modal.queryByText(/^So far only the browser/)).toBeNull()
    const link = modal.getByRole('link', { name: /Export keys/ })
    expect(link.getAttribute('href')).toBe(`${ORIGIN}/export?projectId=shop`)
    expect(link.getAttribute('rel')).toContain('noopener')
    const keys = modal.getByRole('link', { name: /Make new keys/ })
    expect(keys.getAttribute('href')).toBe(`${ORIGIN}/keys?projectId=shop`)
    fireEvent.click(await enabled(modal, 'Sign out'))
    await until(() => modal.kit.get(modal.kit.connections.account$) === undefined)
    await until(() => !site().server.isConnected)
  })

  it.each([
    ['as done after a change', { passkeys: 1 }, undefined],
    ['as closed while a change may be under way', {}, 'You closed it.'],
  ])('take a closed sheet %s', async (_, change, text) => {
    const modal = await signIn()
    modal.kit.open('embedded-wallet/settings')
    await modal.findByText('Passkeys')
    const reads = site().frame.calls('GET_USER').length
    site().frame.on('SHOW_VIEW', () => {
      site().server.user = { ...site().server.user, ...change }
      site().frame.event('SHOW', { height: 300 })
      return silence
    })
    site().frame.on('RPC_ABORT', () => new Refusal({ code: 'ABORTED' }))
    const row = await modal.findByRole('button', { name: /Passkeys/ })
    fireEvent.click(row)
    const sheet = document.querySelector('latchkit-frame')?.shadowRoot
    await until(() => sheet?.querySelector('dialog')?.open === true)
    expect(row.getAttribute('aria-busy')).toBe('true')
    expect(modal.getByRole('button', { name: 'Sign out' }).getAttribute('aria-disabled')).toBe('true')
    sheet?.querySelector('button')?.click()
    await until(() => site().frame.calls('GET_USER').length > reads)
    if (text) await modal.findByText(text)
    else await modal.findByText('1 passkey')
    expect(modal.queryByText(/^You closed it/) !== null).toBe(text !== undefined)
  })

  it('lead each to its own sheet, and out of all devices only where that is asked', async () => {
    const modal = await signIn()
    modal.kit.open('embedded-wallet/settings')
    site().frame.on('SHOW_VIEW', () => ({}))
    for (const name of [/^Recovery code/, /^Passkeys/]) {
      const shown = site().frame.calls('SHOW_VIEW').length
      fireEvent.click(await enabled(modal, name))
      await until(() => site().frame.calls('SHOW_VIEW').length > shown)
    }
    expect(site().frame.calls('SHOW_VIEW')).toEqual([{ view: 'recovery' }, { view: 'passkeys' }])
    fireEvent.click(await enabled(modal, 'Sign out on all devices'))
    await until(() => modal.kit.get(modal.kit.connections.account$) === undefined)
    expect(site().frame.calls('SIGN_OUT')[0]).toEqual({ everywhere: true })
  })

  it('stay signed in here when other devices were not reached', async () => {
    const modal = await signIn()
    modal.kit.open('embedded-wallet/settings')
    await modal.findByText('Passkeys')
    site().frame.on('SIGN_OUT', () => new Refusal({ code: 'OFFLINE' }))
    fireEvent.click(modal.getByRole('button', { name: 'Sign out on all devices' }))
    await modal.findByText('Your other devices were not reached. Try again.')
    expect(modal.kit.get(modal.kit.connections.account$)).toBeDefined()
  })

  it('have neither an export nor new keys while they are locked', async () => {
    const modal = await signIn()
    site().server.user = { ...site().server.user, sensitiveLockedUntil: Date.now() + 3_600_000 }
    modal.kit.open('embedded-wallet/settings')
    expect(await modal.findAllByText(/Locked until/)).toHaveLength(2)
    for (const name of [/Export keys/, /Make new keys/])
      expect(modal.queryByRole('link', { name })).toBeNull()
  })

  it('let the frame change the address, and say what it is then', async () => {
    const modal = await signIn()
    site().frame.on('SHOW_VIEW', () => new Refusal({ code: 'USER_REJECTED' }))
    modal.kit.open('embedded-wallet/email')
    await modal.findByText('mira@northpier.test')
    // That another address is read, is no change of this view.
    site().server.user = { ...site().server.user, email: 'other@northpier.test' }
    await modal.kit.plugins['embedded-wallet'].loadUser()
    await modal.findByText('other@northpier.test')
    fireEvent.click(modal.getByRole('button', { name: 'Continue' }))
    await modal.findByText('You closed it.')
    site().server.user = { ...site().server.user, email: 'new@northpier.test' }
    site().frame.on('SHOW_VIEW', () => ({}))
    fireEvent.click(modal.getByRole('button', { name: 'Continue' }))
    await modal.findByText('Email changed')
    expect(site().frame.calls('SHOW_VIEW')).toEqual([{ view: 'email' }, { view: 'email' }])
  })

  it('call the address changed though the user cannot be read then, and name it once they can', async () => {
    const modal = await signIn()
    modal.kit.open('embedded-wallet/email')
    await modal.findByText(/You sign in with/)
    site().frame.on('SHOW_VIEW', () => ({}))
    site().frame.on('GET_USER', () => new Refusal({ code: 'OFFLINE' }))
    fireEvent.click(modal.getByRole('button', { name: 'Continue' }))
    await modal.findByText('Email changed')
    modal.getByText(/^From now on you sign in with your new address/)
    expect(modal.queryByText('mira@northpier.test')).toBeNull()
    site().frame.on('GET_USER', () => ({ ...site().server.user, email: 'new@northpier.test' }))
    await modal.kit.plugins['embedded-wallet'].loadUser()
    await modal.findByText('new@northpier.test')
  })

  it('offer to read the user again who could not be read after a change', async () => {
    const modal = await signIn()
    const reads = site().frame.calls('GET_USER').length
    modal.kit.open('embedded-wallet/settings')
    await until(() => site().frame.calls('GET_USER').length > reads)
    site().frame.on('SHOW_VIEW', () => ({}))
    site().frame.on('GET_USER', () => new Refusal({ code: 'OFFLINE' }))
    fireEvent.click(await enabled(modal, /^Passkeys/))
    const again = await modal.findByRole('button', { name: 'Retry' })
    site().frame.on('GET_USER', () => ({ ...site().server.user, passkeys: 1 }))
    fireEvent.click(again)
    await modal.findByText('1 passkey')
    expect(modal.queryByRole('button', { name: 'Retry' })).toBeNull()
  })
})
