import { KitError } from '@latchkit/core'
import { messageFaults } from '@latchkit/core/testing'
import { type RenderedView, renderView } from '@latchkit/ui/testing'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages as ar } from '../locales/ar.js'
import { messages as en } from '../locales/en.js'
import { viewMessages } from '../locales/enViews.js'
import { openNames, record } from '../testing/registry.js'

let opened: Awaited<ReturnType<typeof openNames>>
let shown: RenderedView
afterEach(async () => {
  shown.unmount()
  await opened.kit.dispose()
})

async function show(view: string) {
  shown = await renderView(opened.base, view)
}
const modal = () => within(shown.element)
const shows = (text: string | RegExp) => waitFor(() => expect(modal().getByText(text)).toBeTruthy())
const press = async (name: RegExp | string) =>
  fireEvent.click(await waitFor(() => modal().getByRole('button', { name })))
const field = () => modal().getByRole<HTMLInputElement>('textbox', { name: 'Name' })

async function open(
  view: 'names' | 'names/register' | 'ProfileWallets',
  options?: Parameters<typeof openNames>[0],
) {
  opened = await openNames(options)
  await show(view)
  return opened
}
async function type(text: string) {
  const input = await waitFor(field)
  fireEvent.change(input, { target: { value: text } })
}

describe('the entry among the wallets', () => {
  it('is there for an account without a name, and leads to the registration', async () => {
    await open('ProfileWallets')
    await press(/Get an account name/)
    await shows('Choose a name for your account')
    await press('Get started')
    await waitFor(() => expect(field()).toBeTruthy())
  })

  it('says the name that the account has already', async () => {
    opened = await openNames()
    opened.records.push(record('mira.latch.test', 'alice'))
    await show('names')
    await shows('mira.latch.test')
  })

  it.each<[string, (made: Awaited<ReturnType<typeof openNames>>) => void]>([
    ['has a name', ({ records }) => void records.push(record('mira.latch.test', 'alice'))],
    ['cannot have one', ({ registry }) => void Object.assign(registry, { canRegister: async () => false })],
    [
      'may have one, which nobody can tell',
      ({ registry }) => {
        registry.namesOf = () => Promise.reject(new KitError('http/UNAVAILABLE'))
      },
    ],
  ])('is not there for an account that %s', async (_, prepare) => {
    opened = await openNames()
    prepare(opened)
    await show('ProfileWallets')
    await shows('Add a wallet')
    // No event to wait for: nothing may happen.
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(modal().queryByText('Get an account name')).toBeNull()
  })
})

describe('the form', () => {
  it('says what a name is, and nothing against somebody who still types', async () => {
    await open('names/register')
    await type('abc')
    await shows('At least 4 characters: letters, digits and hyphens.')
    await press('Register')
    await shows('Use at least 4 characters.')
    await type('мира')
    await shows('Use only letters, digits and hyphens.')
    await type('a'.repeat(64))
    await shows('Use at most 63 characters.')
    expect(opened.asked).toEqual([])
  })

  it('asks once for what was typed last, and marks what is free and what is taken', async () => {
    const { records, asked } = await open('names/register')
    records.push(record('mira.latch.test', 'bob'), record('mira1.latch.test', 'bob'))
    const input = await waitFor(field)
    // In one go: what is typed pauses on no machine.
    for (const value of ['mir', 'mira', 'mirab', 'mira']) fireEvent.change(input, { target: { value } })
    await shows('This name is taken.')
    expect(asked).toEqual(['suggest mira'])
    expect(
      modal()
        .getByRole('button', { name: /Register/ })
        .getAttribute('aria-disabled'),
    ).toBe('true')
    expect(modal().queryByRole('button', { name: /mira1\.latch\.test/ })).toBeNull()
    await press(/mira-wallet\.latch\.test/)
    expect(field().value).toBe('mira-wallet')
    await shows('This name is available.')
  })

  it('takes a pasted name with its suffix', async () => {
    await open('names/register')
    await type('mira.LATCH.test')
    await waitFor(() => expect(field().value).toBe('mira'))
  })

  it('shows an outage as one, with a way to try again', async () => {
    const { registry } = await open('names/register')
    const { suggest } = registry
    registry.suggest = () => Promise.reject(new KitError('http/STATUS', { message: '<b>{0}\u202eDown.' }))
    await type('mira')
    await shows('We couldn’t check this name')
    expect(modal().getByText(/You can still try/).textContent).toContain('<b>{0}Down')
    registry.suggest = suggest
    await press('Retry')
    await shows('This name is available.')
  })

  it('never shows a suggestion that is no name of ours', async () => {
    const { registry } = await open('names/register')
    const hostile = ['mіra', '<img src=x>', 'mi\u202era', '__proto__', '{name}']
    registry.suggest = async () => [
      ...hostile.map(name => ({ name: `${name}.latch.test`, isTaken: false })),
      ...['mira', 'mira2', 'mira2'].map(name => ({ name: `${name}.latch.test`, isTaken: false })),
    ]
    await type('mira')
    await shows('mira2.latch.test')
    const list = modal().getByRole('list', { name: 'Suggestions' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  })
})

describe('the registration', () => {
  it('asks the wallet once for a double click, and ends with a name', async () => {
    const sign = vi.fn(async ({ account, message }: { account: { address: string }; message: unknown }) => {
      // Signing takes a while.
      await new Promise(resolve => setTimeout(resolve, 400))
      return { signature: `${account.address} signed ${String(message)}` }
    })
    await open('names/register', { sign })
    await type('mira')
    await shows('This name is available.')
    const button = modal().getByRole('button', { name: /Register mira/ })
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() => expect(modal().getByRole('heading', { name: /Confirm in .*Fox/ })).toBeTruthy())
    await waitFor(() =>
      expect(modal().getByRole('heading', { name: /mira\.latch\.test is yours/ })).toBeTruthy(),
    )
    expect(sign).toHaveBeenCalledTimes(1)
    await press('Go to account')
    await waitFor(() => expect(modal().getAllByText('mira.latch.test').length).toBeGreaterThan(0))
  })

  it.each([
    ['the wallet declined', { code: 4001, message: 'User rejected' }, /declined the request in .*Fox/],
    ['the wallet broke', new KitError('rpc/INTERNAL', { message: 'Cable pulled.' }), /Cable pulled/],
  ])('keeps what was typed when %s', async (_, error, words) => {
    await open('names/register', { sign: () => Promise.reject(error) })
    await type('mira')
    await press(/Register mira/)
    await waitFor(() => expect(modal().getByText('The name was not registered')).toBeTruthy())
    const note = modal().getByText('The name was not registered').parentElement
    expect(note?.textContent).toMatch(words)
    const active = (shown.element.getRootNode() as ShadowRoot).activeElement
    expect(active?.matches('[part~=button]')).toBe(false)
    expect(field().value).toBe('mira')
  })

  it('says no more than is known when the service does not answer', async () => {
    const { registry } = await open('names/register')
    registry.register = () =>
      Promise.reject(new KitError('http/TIMEOUT', { message: 'No answer', retryable: true }))
    await type('mira')
    await press(/Register mira/)
    await waitFor(() =>
      expect(modal().getByText('We can’t tell yet whether the name was registered')).toBeTruthy(),
    )
    expect(modal().queryByText('The name was not registered')).toBeNull()
  })

  it('says when somebody was quicker, and offers others', async () => {
    const { records } = await open('names/register')
    await type('mira')
    await shows('This name is available.')
    records.push(record('mira.latch.test', 'bob'))
    await press(/Register mira/)
    await waitFor(() => expect(modal().getByText(/Someone just registered/)).toBeTruthy())
    await shows('This name is taken.')
    await shows('mira-wallet.latch.test')
  })

  it('is given up with the modal before the wallet signed', async () => {
    let signal: AbortSignal | undefined
    const { kit, asked } = await open('names/register', {
      sign(request) {
        signal = request.signal
        return new Promise(() => {})
      },
    })
    await type('mira')
    await press(/Register mira/)
    await waitFor(() => expect(signal).toBeTruthy())
    kit.close({ force: true })
    await waitFor(() => expect(signal?.aborted).toBe(true))
    expect(asked).not.toContain('register')
  })

  it('goes on without the modal once it is signed, and tells the end', async () => {
    let finish = () => {}
    const { kit, registry } = await open('names/register')
    const handedIn = vi.fn(
      () =>
        new Promise<void>(resolve => {
          finish = resolve
        }),
    )
    registry.register = handedIn
    await type('mira')
    await press(/Register mira/)
    await waitFor(() => expect(handedIn).toHaveBeenCalled())
    kit.close({ force: true })
    finish()
    await waitFor(() =>
      expect(kit.get(kit.toast.notice$)).toMatchObject({ message: '\u2068mira.latch.test\u2069 is yours' }),
    )
  })

  it('is refused where names cannot be registered, and says so before anybody signs', async () => {
    const sign = vi.fn()
    opened = await openNames({ sign })
    opened.registry.canRegister = async () => false
    await show('names')
    await shows('Names aren’t available here')
    expect(sign).not.toHaveBeenCalled()
  })
})

it('has every word in Arabic, with the same places', () => {
  expect(messageFaults('ar', { ...en, ...viewMessages }, ar)).toEqual([])
})
