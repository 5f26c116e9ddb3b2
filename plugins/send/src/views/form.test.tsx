import { KitError } from '@latchkit/core'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SendController } from '../controller/createController.js'
import { controllerOf } from '../testing/controllerOf.js'
import { type ChainOptions, native, type openChain, token } from '../testing/openChain.js'
import { renderForm } from '../testing/renderForm.js'

const { open: openForm, modal, text, input, submit, says, type, focused } = renderForm()
let opened: Awaited<ReturnType<typeof openChain>>
async function open(options?: ChainOptions) {
  opened = await openForm(options)
}
const button = (name: string) => modal().getByRole('button', { name })

describe('an amount that is pasted', () => {
  it.each(['1e-7', '2 ETH ($6,000.50)', '1/2', '-3.2', '0x10', '1.2.3'])(
    'is refused as a whole when it is %s, and stays in sight',
    async pasted => {
      await open()
      type('Amount in MCK', '7')
      type('Amount in MCK', pasted)
      await waitFor(() => expect(text()).toContain(`Not a valid amount: ${pasted}`))
      expect(input('Amount in MCK').value).toBe('7')
      type('Amount in MCK', '75')
      await waitFor(() => expect(text()).not.toContain('Not a valid amount'))
      expect(input('Amount in MCK').value).toBe('75')
    },
  )
  it('is taken in the unit that it says', async () => {
    await open()
    type('Amount in MCK', '$1,000.50')
    await waitFor(() => expect(input('Amount in US dollars').value).toBe('1000.50'))
    type('Amount in US dollars', '1.5 MCK')
    await waitFor(() => expect(input('Amount in MCK').value).toBe('1.5'))
  })
})

describe('a name', () => {
  it('of a contract that this network lacks is not paid, and says why', async () => {
    await open()
    Object.defineProperty(opened.chain.names, 'safe.mock', {
      get() {
        throw new KitError('address/INVALID', { context: { value: '0x1', reason: 'elsewhere' } })
      },
    })
    type('Recipient', 'safe.mock')
    await waitFor(() => expect(text()).toContain('a contract on another network'))
  })
})

describe('the switch between token and money', () => {
  it('changes nothing, and Max stays Max', async () => {
    await open()
    type('Recipient', 'bob')
    opened.chain.fee = async () => 1_234_567_890_123n
    fireEvent.click(await modal().findByRole('button', { name: 'Max' }))
    await waitFor(() => expect(input('Amount in MCK').value).toBe('9.999998765432109877'))
    for (let turn = 0; turn < 3; turn++) {
      fireEvent.click(button('Enter an amount in dollars'))
      await waitFor(() => expect(input('Amount in US dollars').value).toBe('19999.99'))
      expect(text()).not.toContain('Insufficient balance')
      fireEvent.click(button('Enter an amount in MCK'))
      await waitFor(() => expect(input('Amount in MCK').value).toBe('9.999998765432109877'))
    }
    // A key that changes nothing makes nothing else of it either.
    fireEvent.click(button('Enter an amount in dollars'))
    await waitFor(() => expect(input('Amount in US dollars').value).toBe('19999.99'))
    type('Amount in US dollars', '19999.99e')
    fireEvent.click(button('Enter an amount in MCK'))
    await waitFor(() => expect(input('Amount in MCK').value).toBe('9.999998765432109877'))
  })
  it('counts the decimals of a token in words', async () => {
    await open({
      prepare(chain) {
        chain.balances = async () => [native, { ...token, decimals: 1 }]
      },
    })
    const { form } = await controllerOf(opened.kit)
    await waitFor(() => expect(opened.kit.get(form.assets$)).toHaveLength(2))
    const usdx = opened.kit.get(form.assets$)[1]
    if (!usdx) throw new Error('no token')
    act(() => form.pick(usdx))
    type('Amount in USDX', '1.23')
    await waitFor(() => expect(text()).toContain('USDX allows at most 1 decimal.'))
  })
  it('shows the amount grouped beside the plain one that is edited', async () => {
    await open()
    const grouped = (name: string) => input(name).previousElementSibling?.textContent
    type('Amount in MCK', '9998.50')
    await waitFor(() => expect(grouped('Amount in MCK')).toBe('9,998.50'))
    expect(input('Amount in MCK').value).toBe('9998.50')
    await act(() => opened.kit.i18n.setLocale('de'))
    await waitFor(() => expect(grouped('Amount in MCK')).toBe('9.998,50'))
  })
  it('is there with an amount that is too much', async () => {
    await open()
    type('Amount in MCK', '11')
    await waitFor(() => expect(text()).toContain('Insufficient balance'))
    fireEvent.click(button('Enter an amount in dollars'))
    await waitFor(() => expect(input('Amount in US dollars').value).toBe('22000.00'))
    fireEvent.click(button('Enter an amount in MCK'))
    await waitFor(() => expect(input('Amount in MCK').value).toBe('11'))
  })
})

describe('a Max that takes its time', () => {
  let controller: SendController
  /** Presses Max; the network tells its fee when the test says so. */
  async function pressMax() {
    await open()
    controller = await controllerOf(opened.kit)
    type('Recipient', 'bob')
    let tell: (fee: bigint) => void = () => {}
    const fee = new Promise<bigint>(resolve => (tell = resolve))
    opened.chain.fee = () => fee
    fireEvent.click(await modal().findByRole('button', { name: 'Max' }))
    return async () => {
      await act(async () => {
        tell(10n ** 15n)
        // Nothing may be filled in, where the form has changed: there is no event to wait for.
        await new Promise(resolve => setTimeout(resolve, 50))
      })
      return opened.kit.get(controller.form.draft$)
    }
  }
  it('says nothing of another token', async () => {
    const tell = await pressMax()
    const usdx = opened.kit.get(controller.form.assets$)[1]
    if (!usdx) throw new Error('no token')
    act(() => controller.form.pick(usdx))
    expect(await tell()).toMatchObject({ asset: token.asset, amount: '' })
  })
  it('leaves the amount alone that an app asks for meanwhile', async () => {
    const tell = await pressMax()
    act(() => void opened.kit.plugins.send.open({ amount: 5n, to: 'bob' }).catch(() => {}))
    await waitFor(() => expect(opened.kit.get(controller.form.draft$).units).toBe(5n))
    expect(await tell()).toMatchObject({ units: 5n, amount: '' })
  })
  it('says nothing of another account', async () => {
    const tell = await pressMax()
    act(() => controller.form.update({ to: 'bob' }))
    const other = opened.kit.get(opened.kit.connections.connections$)[0]?.accounts[1]
    if (!other) throw new Error('there are two accounts')
    await act(async () => opened.wallet.change({ accounts: [other] }))
    await waitFor(() => expect(opened.kit.get(opened.kit.connections.account$)?.address).toBe('my-other'))
    expect(await tell()).toMatchObject({ amount: '' })
  })
})

describe('the button', () => {
  it('says what is missing, is quiet until it can work, and leads to the field', async () => {
    await open()
    await says('Enter an amount')
    expect(submit().getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(submit())
    expect(focused()).toBe(input('Amount in MCK'))
    type('Amount in MCK', '1')
    await says('Choose a recipient')
    fireEvent.click(submit())
    expect(focused()).toBe(input('Recipient'))
    type('Recipient', 'NOT an address')
    await says('Check the recipient')
    act(() => input('Amount in MCK').focus())
    fireEvent.click(submit())
    expect(focused()).toBe(input('Recipient'))
    type('Amount in MCK', '11')
    await says('Not enough MCK')
    fireEvent.click(submit())
    expect(focused()).toBe(input('Amount in MCK'))
    type('Amount in MCK', '1')
    type('Recipient', 'bob')
    await says('Checking the address')
    await says('Review')
    expect(submit().getAttribute('aria-disabled')).toBeNull()
    expect(opened.chain.asked).toEqual([])
  })
  it('goes on by itself once the address is known', async () => {
    await open()
    type('Amount in MCK', '1')
    type('Recipient', 'alice.mock')
    await says('Checking the address')
    fireEvent.click(submit())
    await waitFor(() => expect(modal().getByText('From')).toBeTruthy())
  })
})

describe('the recipient', () => {
  it('stays in its field while it is found, so that no letter and no focus is lost', async () => {
    await open()
    const field = input('Recipient')
    act(() => field.focus())
    type('Recipient', 'alice.mock')
    await waitFor(() => expect(text()).toContain('Name found'))
    expect(input('Recipient')).toBe(field)
    expect(focused()).toBe(field)
    expect(field.value).toBe('alice.mock')
    type('Recipient', 'alice.mocks')
    expect(field.value).toBe('alice.mocks')
    await waitFor(() => expect(text()).not.toContain('Name found'))
  })
  it('is cleared on demand alone, and the field has the focus again', async () => {
    await open()
    type('Recipient', 'alice.mock')
    await waitFor(() => expect(text()).toContain('Name found'))
    act(() => button('Clear recipient').focus())
    fireEvent.click(button('Clear recipient'))
    expect(input('Recipient').value).toBe('')
    expect(focused()).toBe(input('Recipient'))
  })
  it('that nobody typed leaves the focus in the dialog', async () => {
    const give = (value: object | undefined) =>
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value })
    await open()
    give({ readText: async () => ' bob ' })
    act(() => button('Paste').focus())
    fireEvent.click(button('Paste'))
    await waitFor(() => expect(input('Recipient').value).toBe('bob'))
    expect(focused()).toBe(submit())
    give(undefined)
    fireEvent.click(button('Clear recipient'))
    const own = modal().getAllByRole('button', { name: /my-other/ })[0]
    if (!own) throw new Error('The other account is not suggested')
    act(() => own.focus())
    fireEvent.click(own)
    expect(focused()).toBe(submit())
  })
})

describe('a recipient that needs a memo where payments have none', () => {
  it('is refused with the reason, and no memo is asked for', async () => {
    await open({ memo: undefined as never, send: { memoRequired: { 'mock:1': ['exchange'] } } })
    type('Amount in MCK', '1')
    type('Recipient', 'exchange')
    await waitFor(() => expect(text()).toContain('which payments on this network can’t have'))
    await says('Check the recipient')
    expect(modal().queryByRole('textbox', { name: 'Memo or tag' })).toBeNull()
  })
})

describe('a payment link', () => {
  const link = { to: 'bob', amount: 2n * 10n ** 18n, memo: '4711', label: 'Shop' }
  it('shows what it filled in, to the review', async () => {
    await open({ links: true, memo: { maxBytes: 20 } })
    opened.chain.link = async () => link
    type('Recipient', 'mock:bob?amount=2')
    await waitFor(() => expect(text()).toContain('Filled in from a payment link of Shop.'))
    expect([input('Amount in MCK').value, input('Memo or tag').value]).toEqual(['2', '4711'])
    expect(text()).toContain('From the payment link.')
    await says('Review')
    fireEvent.click(submit())
    await waitFor(() => expect(text()).toContain('Memo or tag4711'))
  })
  it('says what it asks for, where something else was typed', async () => {
    await open({ links: true, memo: { maxBytes: 20 } })
    opened.chain.link = async () => link
    type('Amount in MCK', '1')
    type('Recipient', 'mock:bob?amount=2')
    await waitFor(() => expect(text()).toContain('The payment link asks for 2\u00a0MCK.'))
    expect(input('Amount in MCK').value).toBe('1')
    fireEvent.click(button('Use that'))
    await waitFor(() => expect(input('Amount in MCK').value).toBe('2'))
  })
  it('of another network stops, and leads there', async () => {
    await open({ links: true })
    opened.chain.link = async () => ({ to: 'bob', networkId: 'mock:2' as const })
    type('Amount in MCK', '1')
    type('Recipient', 'mock:bob@2')
    await waitFor(() => expect(text()).toContain('This payment link is for Mock 2'))
    await says('Check the recipient')
    fireEvent.click(button('Switch'))
    await waitFor(() => expect(opened.kit.get(opened.kit.connections.network$)?.id).toBe('mock:2'))
    await waitFor(() => expect(text()).not.toContain('This payment link is for Mock 2'))
    expect(input('Recipient').value).toBe('bob')
  })
  it('that asks for what cannot be done says what', async () => {
    await open({ links: true })
    opened.chain.link = async () => ({ to: 'bob', memo: '1' })
    type('Recipient', 'mock:bob')
    await waitFor(() => expect(text()).toContain('has a memo that can’t be sent from here'))
    expect(input('Recipient').value).toBe('mock:bob')
  })
})

describe('what is held', () => {
  it('is shown with its reason, and spent by a tick alone', async () => {
    const held = [
      { reason: 'locked', amount: 10n ** 18n },
      { reason: 'protected', amount: 3n * 10n ** 18n },
    ] as const
    await open({
      prepare(chain) {
        chain.balances = async () => [{ ...native, held }, token]
      },
    })
    await waitFor(() => expect(text()).toContain('Locked1\u00a0MCK'))
    expect(text()).toContain('May carry collectibles3\u00a0MCK')
    type('Amount in MCK', '8')
    await says('Not enough MCK')
    fireEvent.click(modal().getByRole('checkbox'))
    await says('Choose a recipient')
    expect(text()).toContain('A collectible on a spent coin')
    opened.kit.open('send/select-token')
    await waitFor(() => expect(text()).toMatch(/1\u2069? locked/))
  })
})
