import { memoryStorage } from '@latchkit/core/plugin'
import { fireEvent, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { native, openChain } from '../testing/openChain.js'
import { renderSend } from '../testing/renderSend.js'

/** A key that is still held must press nothing in a view that has just come. */
const onTitle = () =>
  waitFor(() =>
    expect(document.activeElement?.shadowRoot?.activeElement?.matches('[part~=title]')).toBe(true),
  )
const { chain, kit, open, show, modal, text, input, press, fill, review } = renderSend()

describe('the form', () => {
  it('fills in the most that leaves room for the fee, and amounts in dollars', async () => {
    await fill('', 'bob')
    await press('Max')
    await waitFor(() => expect(input('Amount in MCK')).toHaveProperty('value', '9.999'))
    await press('Enter an amount in dollars')
    await waitFor(() => expect(input('Amount in US dollars')).toHaveProperty('value', '19998.00'))
    fireEvent.change(input('Amount in US dollars'), { target: { value: '1000' } })
    await waitFor(() => expect(text()).toContain('0.5\u00a0MCK'))
  })

  it('shows an outage as unknown and still lets the native currency be sent', async () => {
    chain().balances = () => Promise.reject(new Error('down'))
    await review('1', 'bob')
    expect(text()).toContain('1\u00a0MCK')
    await kit().router.goBack()
    await waitFor(() => expect(modal().getByText('Balance unavailable')).toBeTruthy())
    expect(modal().getByText('Balances unavailable')).toBeTruthy()
  })

  it('asks for a name only where names are looked up for this account', async () => {
    kit().open('send')
    await waitFor(() => expect(input('Recipient').getAttribute('placeholder')).toBe('Address or name'))
    await open({ features: ['send-transaction', 'balances'] })
    show()
    await fill('1', 'alice.mock')
    await waitFor(() => expect(input('Recipient').getAttribute('placeholder')).toBe('Address'))
    await waitFor(() => expect(text()).toContain('This isn’t a valid address on this network.'))
  })

  it('finds tokens by name, and shows unknown prices as unknown', async () => {
    kit().open('send/select-token')
    await waitFor(() => expect(modal().getByText('US Dollar X')).toBeTruthy())
    expect(modal().getAllByText('Price unknown')).toHaveLength(1)
    fireEvent.change(modal().getByRole('searchbox'), { target: { value: 'usdx-c' } })
    await waitFor(() => expect(modal().queryByText('Mock')).toBeNull())
    fireEvent.change(modal().getByRole('searchbox'), { target: { value: 'zzz' } })
    await waitFor(() => expect(modal().getByText('No tokens found')).toBeTruthy())
  })

  it('says of what looks like spam that it does, not what it claims to be worth', async () => {
    const asset = { asset: 'mock:1/token:free', native: false, name: 'Free coin', symbol: 'FREE' } as const
    chain().balances = async () => [native, { ...native, ...asset, isSpam: true, price: '5' }]
    kit().open('send/select-token')
    const row = await waitFor(() => modal().getByRole('button', { name: /Free coin/ }))
    expect(row.textContent).toContain('Looks like spam')
    expect(row.textContent).not.toContain('$')
  })
})

describe('the review', () => {
  it('leads to a receipt, once, whatever is pressed how often', async () => {
    await review('1.25', 'alice.mock')
    await press('Send 1.25 MCK to alice.mock')
    for (const button of modal().queryAllByRole('button', { name: /^Send 1\.25/ })) fireEvent.click(button)
    await waitFor(() => expect(modal().getByRole('heading', { name: '1.25 MCK sent' })).toBeTruthy())
    expect(chain().asked.map(({ transfer }) => transfer)).toEqual([
      { to: 'alice-address', amount: 1_250_000_000_000_000_000n },
    ])
  })

  it('shows on its receipt the picture that the balances have of what was sent', async () => {
    const icon = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
    chain().balances = async () => [{ ...native, icon }]
    await review('1', 'bob')
    await press('Send 1 MCK to bob')
    await waitFor(() => expect(modal().getByRole('heading', { name: '1 MCK sent' })).toBeTruthy())
    const amount = modal().getByText('Amount').parentElement
    await waitFor(() => expect(amount?.querySelector('img')?.src).toBe(icon))
    expect(amount?.textContent).toBe('AmountM1\u00a0MCK')
  })

  it('leads to a receipt that stays when the fee was raised in the wallet', async () => {
    chain().receipt = async hash => (hash === 'raised' ? {} : null)
    chain().find = async known => (known.includes('raised') ? undefined : { hash: 'raised' })
    await review('1', 'bob')
    await press('Send 1 MCK to bob')
    await waitFor(() => expect(kit().get(kit().plugins.send.sent$)[0]?.hash).toBe('raised'))
    await waitFor(() => expect(modal().getByRole('heading', { name: '1 MCK sent' })).toBeTruthy())
    expect(text()).toContain('raised')
    await press('Done')
    kit().open('send')
    await waitFor(() => expect(input('Amount in MCK')).toBeTruthy())
    expect(text()).not.toContain('was sent')
  })

  it('stops when the name points elsewhere by now', async () => {
    await review('1', 'alice.mock')
    await waitFor(() => expect(modal().getByText(/Simulated: no errors found/)).toBeTruthy())
    chain().names['alice.mock'] = 'mallory-address'
    await press('Send 1 MCK to alice.mock')
    await waitFor(() => expect(text()).toContain('alice.mock now points to another address'))
    expect(chain().asked).toEqual([])
    expect(modal().queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  it('says that nothing moved after a refusal, and keeps everything', async () => {
    chain().send = () => Promise.reject({ code: 4001, message: 'User rejected the request' })
    await review('1', 'bob')
    await press('Send 1 MCK to bob')
    await waitFor(() => expect(modal().getByRole('heading', { name: '1 MCK was not sent' })).toBeTruthy())
    expect(text()).toContain('Money movedNone')
    await onTitle()
    await press('Change')
    await waitFor(() => expect(input('Amount in MCK')).toHaveProperty('value', '1'))
  })

  it('wants a look before a second try when nobody knows', async () => {
    chain().send = () => Promise.reject(new Error('socket hang up'))
    await review('1', 'bob')
    await press('Send 1 MCK to bob')
    await waitFor(() =>
      expect(modal().getByRole('heading', { name: '1 MCK may have been sent' })).toBeTruthy(),
    )
    expect(modal().getByRole('button', { name: 'Retry' }).getAttribute('aria-disabled')).toBe('true')
    await onTitle()
    fireEvent.click(modal().getByRole('checkbox'))
    await press('Retry')
    await waitFor(() => expect(chain().asked).toHaveLength(2))
  })

  it('shows what turns up by itself, and warns before the same is sent twice (J11)', async () => {
    chain().send = () => Promise.reject(new Error('socket hang up'))
    await review('1', 'bob')
    await press('Send 1 MCK to bob')
    await waitFor(() => expect(modal().getByText('Searching…')).toBeTruthy())
    await press('Change')
    await press('Review')
    await waitFor(() => expect(modal().getByText('You may have already sent this')).toBeTruthy())
    await waitFor(() => expect(modal().getByText(/Simulated: no errors found/)).toBeTruthy())
    const button = modal().getByRole('button', { name: 'Send 1 MCK to bob' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(modal().getByRole('checkbox'))
    await press('Send 1 MCK to bob')
    await waitFor(() => expect(modal().getByText('Searching…')).toBeTruthy())
    chain().find = async () => ({ hash: 'turned-up' })
    await waitFor(() => expect(modal().getByRole('heading', { name: '1 MCK sent' })).toBeTruthy())
  })

  it.each([
    ['a contract', { isContract: true }, 'This address is a contract', true],
    ['a failure', { failure: 'paused' }, 'This transfer will fail', false],
  ])('warns of %s', async (_, check, words, isTried) => {
    chain().check = async () => check
    await review('1', 'bob')
    await waitFor(() => expect(modal().getByText(words)).toBeTruthy())
    expect(text().includes('Simulated: no errors found')).toBe(isTried)
  })

  it('copies the address that it shows, and says so when the clipboard is denied (M12)', async () => {
    const give = (value: object | undefined) =>
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value })
    give({ writeText: () => Promise.reject(new Error('denied')) })
    await review('1', 'bob')
    await press('Copy the address')
    await waitFor(() => expect(modal().getByText(/^We couldn’t copy the address/)).toBeTruthy())
    const written: string[] = []
    give({ writeText: async (copied: string) => void written.push(copied) })
    await press('Copy the address')
    await waitFor(() => expect(modal().getByRole('button', { name: 'Copied' })).toBeTruthy())
    const root = document.querySelector('latchkit-modal')?.shadowRoot
    const shown = root?.querySelector('dialog [part~=address]')?.textContent?.replace(/\s/g, '')
    expect(written).toEqual([shown])
    expect(chain().asked).toEqual([])
    give(undefined)
  })

  it('is blocked without enough for the fee', async () => {
    chain().fee = async () => native.amount
    await review('1', 'bob')
    await waitFor(() => expect(modal().getByText('Not enough MCK for the fee')).toBeTruthy())
    const button = modal().getByRole('button', { name: 'Send 1 MCK to bob' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  it('asks to compare an address that looks like a known one', async () => {
    await review('1', 'alice-address')
    await press('Send 1 MCK to alic…ddress')
    await waitFor(() => expect(modal().getByRole('heading', { name: '1 MCK sent' })).toBeTruthy())
    kit().close()
    await fill('1', 'alice-xddress')
    await press('Review')
    await waitFor(() => expect(text()).toContain('Scammers make these on purpose'))
    await press('Keep the entered address')
    await waitFor(() => expect(modal().getByRole('checkbox')).toBeTruthy())
    const button = modal().getByRole('button', { name: /^Send 1 MCK/ })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  it('takes the address of an own account for one that looks like it, never what its wallet is called', async () => {
    await open({ walletName: 'crypto.mock' })
    show()
    chain().names['crypto.mock'] = 'mallory-address'
    await fill('1', 'my-oxther')
    await press('Review')
    await waitFor(() => expect(text()).toContain('Scammers make these on purpose'))
    await press('Use crypto.mock')
    await waitFor(() => expect(input('Recipient')).toHaveProperty('value', 'my-other'))
  })

  it('takes the name that was paid before for an address that looks like it', async () => {
    await review('1', 'alice.mock')
    await press('Send 1 MCK to alice.mock')
    await waitFor(() => expect(modal().getByRole('heading', { name: '1 MCK sent' })).toBeTruthy())
    kit().close()
    await fill('1', 'alice-xddress')
    await press('Review')
    await press('Use alice.mock')
    await waitFor(() => expect(input('Recipient')).toHaveProperty('value', 'alice.mock'))
  })
})

it('tells in a toast, once, how a transfer of an earlier page ended, with nothing of Send open', async () => {
  const storage = memoryStorage()
  const before = await openChain({ storage })
  before.chain.wait = () => new Promise(() => {})
  await before.kit.plugins.send.send({ amount: 10n ** 18n, to: 'bob' })
  await before.kit.dispose()
  await open({ storage })
  const told: (string | undefined)[] = []
  const { notice$ } = kit().toast
  const hear = () => {
    const notice = kit().get(notice$)
    if (notice) told.push(notice.message)
  }
  // It may be said before anything is shown.
  hear()
  kit().subscribe(notice$, hear)
  show()
  await waitFor(() => expect(told).toEqual(['\u20661\u00a0MCK\u2069 sent']))
  expect(kit().get(kit().modal$).open).toBe(false)
})
