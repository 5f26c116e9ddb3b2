import { KitProvider } from '@latchkit/ui'
import { cleanup, fireEvent, render, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ChainOptions, native, openChain } from '../testing/openChain.js'

let opened: Awaited<ReturnType<typeof openChain>>
const root = () => document.querySelector('latchkit-modal')?.shadowRoot
const dialog = () => root()?.querySelector<HTMLDialogElement>('dialog[open]')
function modal() {
  const open = dialog()
  if (!open) throw new Error('There is no open modal')
  return within(open)
}
const text = () => dialog()?.textContent ?? ''
const input = (name: string) => modal().getByRole<HTMLInputElement>('textbox', { name })
const submit = () => {
  const found = dialog()?.querySelector<HTMLElement>('[type=submit]')
  if (!found) throw new Error('There is no button')
  return found
}
const says = (words: string) => waitFor(() => expect(submit().textContent).toBe(words))
const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } })

beforeAll(() => Promise.all(['Send', 'Review'].map(name => import(`./${name}View.tsx`))))
afterEach(async () => {
  cleanup()
  await opened.kit.dispose()
})
async function open(options?: ChainOptions) {
  opened = await openChain(options)
  render(
    <KitProvider kit={opened.kit}>
      <p>page</p>
    </KitProvider>,
  )
  opened.kit.open('send')
  await waitFor(() => expect(input('Amount in MCK')).toBeTruthy())
  return opened
}

describe('an amount that is pasted', () => {
  it('in dollars is kept while the price is loading, and worth something once it is there', async () => {
    let arrive = () => {}
    const loaded = new Promise<void>(resolve => {
      arrive = resolve
    })
    await open({
      prepare: chain => {
        chain.balances = () => loaded.then(() => [native])
      },
    })
    type('Amount in MCK', '$1,000')
    await waitFor(() => expect(input('Amount in US dollars').value).toBe('1000'))
    await says('Loading the price…')
    expect(modal().queryByRole('alert')).toBeNull()
    arrive()
    await waitFor(() => expect(text()).toContain('0.5'))
    await says('Choose a recipient')
  })
  it('in dollars is refused where the balances come without a price', async () => {
    await open({
      prepare: chain => {
        chain.balances = async () => [{ ...native, price: undefined }]
      },
    })
    await waitFor(() => expect(text()).toContain('Price unknown'))
    type('Amount in MCK', '$1,000')
    await waitFor(() => expect(text()).toContain('Not a valid amount: $1,000'))
  })
})
