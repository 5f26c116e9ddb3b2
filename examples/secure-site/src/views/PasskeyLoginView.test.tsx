import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addWords } from '../locales/catalogues.js'
import { loginWords } from '../locales/loginWords.js'
import { PasskeyLoginView } from './PasskeyLoginView.js'

addWords(loginWords)

/** A passkey as the browser gives it. */
class Credential {
  static parseRequestOptionsFromJSON = (given: object) => given
  static parseCreationOptionsFromJSON = (given: object) => given
  readonly rawId: ArrayBuffer
  constructor(id: number) {
    this.rawId = Uint8Array.of(id).buffer
  }
  getClientExtensionResults = () => ({ prf: { results: { first: 'secret' } } })
  toJSON = () => ({ id: 'AQ', clientExtensionResults: this.getClientExtensionResults() })
}

const [get, create, leave] = [vi.fn(), vi.fn(), vi.fn()]
let answers: Record<string, () => Response>
beforeEach(() => {
  for (const mock of [get, create, leave]) mock.mockReset()
  vi.stubGlobal('PublicKeyCredential', Credential)
  vi.stubGlobal('navigator', { language: 'en', credentials: { get, create } })
  const login = {
    site: 'shop.example',
    kind: 'login',
    use: { challenge: 'c' },
    create: { challenge: 'c', rp: {} },
  }
  answers = {
    options: () => Response.json(login),
    check: () => Response.json({ isKnown: true }),
  }
  vi.stubGlobal('fetch', async (url: string) => answers[url.split('/').at(-1) ?? '']?.() ?? Response.error())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () => render(<PasskeyLoginView state="s" leave={leave} />)
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const sent = () => new URLSearchParams(`${leave.mock.calls[0]?.[0]}`.split('?')[1])

it('says where it signs in, and goes on with the passkey, of which no secret leaves the browser', async () => {
  get.mockResolvedValue(new Credential(1))
  show()
  await screen.findByText('You sign in on \u2068shop.example\u2069.')
  await press('Use a passkey')
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
  expect(Object.fromEntries(sent())).toEqual({
    state: 's',
    code: JSON.stringify({ id: 'AQ', clientExtensionResults: {} }),
  })
})

it('stays for another passkey, and when the person closes the dialog', async () => {
  answers['check'] = () => Response.json({ isKnown: false })
  get.mockResolvedValueOnce(new Credential(1))
  get.mockRejectedValueOnce(new DOMException('Closed', 'NotAllowedError'))
  show()
  await press('Use a passkey')
  await screen.findByText('This passkey does not sign in here. Choose another one.')
  await press('Use a passkey')
  await waitFor(() => expect(screen.queryByText(/does not sign in here/)).toBeNull())
  expect(screen.queryByText('It failed')).toBeNull()
  expect(leave).not.toHaveBeenCalled()
})

it('uses the one of this user that the authenticator has, instead of replacing it', async () => {
  create.mockRejectedValue(new DOMException('There is one', 'InvalidStateError'))
  get.mockResolvedValue(new Credential(1))
  show()
  await press('Create a new wallet')
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
  expect(sent().get('code')).not.toBeNull()
})

it('goes back with a refusal', async () => {
  show()
  await press('Cancel')
  expect(Object.fromEntries(sent())).toEqual({ state: 's', error: 'access_denied' })
})

it('says that the login is over, or that the browser has no passkeys', async () => {
  const over = { error: 'SOCIAL_EXPIRED', message: 'This login has expired: start again.' }
  answers['options'] = () => Response.json(over, { status: 400 })
  show()
  await screen.findByText(over.message)
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  cleanup()
  vi.stubGlobal('PublicKeyCredential', undefined)
  show()
  await screen.findByText(/^This browser has no passkeys/)
})
