import { KitError } from '@latchkit/core'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderSend } from '../testing/renderSend.js'

const { chain, kit, modal, text, input, press, review, wallet } = renderSend()

/** An answer of the wallet in the test's hands. */
function holdWallet() {
  let resolve: (value: { hash: string }) => void = () => {}
  chain().send = () =>
    new Promise(done => {
      resolve = done
    })
  return () => act(() => resolve({ hash: 'late' }))
}

describe('a confirmation goes on whatever is looked at', () => {
  it('and ends on its receipt after Back and Review (A1)', async () => {
    const approve = holdWallet()
    await review('1', 'bob')
    await press('Send 1 MCK to bob')
    await waitFor(() => expect(modal().getByRole('heading', { name: 'Confirm in Fox' })).toBeTruthy())
    await kit().router.goBack()
    await waitFor(() => expect(text()).toContain('1\u00a0MCK to bob is waiting in Fox.'))
    await press('Show')
    await waitFor(() => expect(modal().getByRole('heading', { name: 'Confirm in Fox' })).toBeTruthy())
    await kit().router.goBack()
    await waitFor(() => expect(input('Amount in MCK')).toBeTruthy())
    // Whatever is typed meanwhile, no button stands under it that is about the other payment.
    fireEvent.change(input('Amount in MCK'), { target: { value: '77' } })
    const blocked = modal().getByRole('button', { name: 'Finish or stop the first payment' })
    expect(blocked.getAttribute('aria-disabled') ?? String(blocked.hasAttribute('disabled'))).toBe('true')
    expect(text()).not.toContain('Fee')
    await press('Show')
    await waitFor(() => expect(modal().getByRole('heading', { name: 'Confirm in Fox' })).toBeTruthy())
    approve()
    await waitFor(() => expect(modal().getByRole('heading', { name: '1 MCK sent' })).toBeTruthy())
    expect(chain().asked).toHaveLength(1)
  })

  it('and is told after the modal was closed and opened again', async () => {
    const approve = holdWallet()
    await review('1', 'bob')
    await press('Send 1 MCK to bob')
    await waitFor(() => expect(modal().getByRole('heading', { name: 'Confirm in Fox' })).toBeTruthy())
    act(() => kit().close())
    approve()
    await waitFor(() => expect(kit().get(kit().toast.notice$)?.message).toContain('1\u00a0MCK'))
    kit().open('send')
    await waitFor(() => expect(text()).toContain('1\u00a0MCK to bob was sent.'))
    await press('Receipt')
    await waitFor(() => expect(modal().getByRole('heading', { name: '1 MCK sent' })).toBeTruthy())
    await press('Done')
    kit().open('send')
    await waitFor(() => expect(input('Amount in MCK')).toBeTruthy())
    expect(text()).not.toContain('was sent')
  })

  it('and leads back to the account that it began from', async () => {
    act(() => kit().open('Account'))
    await waitFor(() => expect(modal().getByRole('button', { name: 'Send' })).toBeTruthy())
    await press('Send')
    await waitFor(() => expect(input('Amount in MCK')).toBeTruthy())
    fireEvent.change(input('Amount in MCK'), { target: { value: '1' } })
    fireEvent.change(input('Recipient'), { target: { value: 'bob' } })
    await press('Review')
    await press('Send 1 MCK to bob')
    await waitFor(() => expect(modal().getByRole('heading', { name: '1 MCK sent' })).toBeTruthy())
    await press('Done')
    await waitFor(() => expect(kit().get(kit().router.entry$).view).toBe('Account'))
    expect(kit().get(kit().modal$).open).toBe(true)
  })
})

describe('a confirmation that an app asked for without our views', () => {
  it('leads who looks on to its receipt', async () => {
    const approve = holdWallet()
    kit().open('send')
    await waitFor(() => expect(input('Amount in MCK')).toBeTruthy())
    const sending = kit().plugins.send.send({ amount: 10n ** 18n, to: 'bob' })
    await waitFor(() => expect(text()).toContain('1\u00a0MCK to bob is waiting in Fox.'))
    await press('Show')
    await waitFor(() => expect(modal().getByRole('heading', { name: 'Confirm in Fox' })).toBeTruthy())
    approve()
    await sending
    await waitFor(() => expect(modal().getByRole('heading', { name: '1 MCK sent' })).toBeTruthy())
  })
})

describe('a retry that is declined while an earlier try is open', () => {
  const retry = () => modal().getByRole('button', { name: 'Retry' })
  const declines = () => Promise.reject({ code: 4001, message: 'User rejected the request' })
  const timesOut = () => Promise.reject(new Error('socket hang up'))
  async function expectDoubt() {
    await waitFor(() => expect(text()).toContain('You declined the request in Fox.'))
    expect(modal().getByRole('heading', { name: '1 MCK may have been sent' })).toBeTruthy()
    expect(text()).toContain('You may have already sent this')
    expect(text()).toContain('Money movedUnknown')
    expect(text()).toContain('Fee paidUnknown')
    expect(retry().getAttribute('aria-disabled')).toBe('true')
  }
  it('claims nothing of that one, and wants another look', async () => {
    chain().send = timesOut
    await review('1', 'bob')
    await press('Send 1 MCK to bob')
    await waitFor(() => expect(text()).toContain('may have been sent'))
    fireEvent.click(modal().getByRole('checkbox'))
    chain().send = declines
    await press('Retry')
    await expectDoubt()
    fireEvent.click(modal().getByRole('checkbox'))
    await waitFor(() => expect(retry().getAttribute('aria-disabled')).toBeNull())
    // And follows what is found out.
    chain().find = async () => ({ hash: 'turned-up' })
    await waitFor(() => expect(modal().getByRole('heading', { name: '1 MCK sent' })).toBeTruthy())
    expect(chain().asked).toHaveLength(2)
  })
  it('and so does one that was consented to in the review', async () => {
    chain().send = timesOut
    await review('1', 'bob')
    await press('Send 1 MCK to bob')
    await waitFor(() => expect(text()).toContain('may have been sent'))
    await press('Change')
    await press('Review')
    await waitFor(() => expect(modal().getByText(/Simulated: no errors found/)).toBeTruthy())
    fireEvent.click(modal().getByRole('checkbox'))
    chain().send = declines
    await press('Send 1 MCK to bob')
    await expectDoubt()
  })
  it('names the account that may have paid to any other one', async () => {
    chain().send = timesOut
    await review('1', 'bob')
    await press('Send 1 MCK to bob')
    await waitFor(() => expect(text()).toContain('may have been sent'))
    await press('Change')
    await waitFor(() => expect(text()).toMatch(/asked to send .* to .?bob.? but/))
    const [now, other] = kit().get(kit().connections.connections$)[0]?.accounts ?? []
    if (!now || !other) throw new Error('two accounts expected')
    act(() => wallet().change({ accounts: [other, now] }))
    await waitFor(() => expect(text()).toMatch(/asked to send .* to .?bob.? from .?me.? but/))
  })
  it('of another amount was not sent, and the other one is named', async () => {
    chain().send = timesOut
    await review('2', 'bob')
    await press('Send 2 MCK to bob')
    await waitFor(() => expect(text()).toContain('may have been sent'))
    await press('Change')
    await waitFor(() => expect(input('Amount in MCK')).toBeTruthy())
    fireEvent.change(input('Amount in MCK'), { target: { value: '1' } })
    await press('Review')
    await waitFor(() => expect(modal().getByText(/Simulated: no errors found/)).toBeTruthy())
    fireEvent.click(modal().getByRole('checkbox'))
    chain().send = declines
    await press('Send 1 MCK to bob')
    await waitFor(() => expect(modal().getByRole('heading', { name: '1 MCK was not sent' })).toBeTruthy())
    expect(text()).toMatch(/asked to send \D*2\u00a0MCK/)
    expect(retry().getAttribute('aria-disabled')).toBe('true')
  })
})

it.each([
  // Worth 246.9156.
  ['0.1234578', '$246.91'],
  ['$246.93', '$246.93'],
])('%s is worth as much in the review as in the form', async (typed, worth) => {
  act(() => kit().open('send'))
  await waitFor(() => expect(input('Amount in MCK')).toBeTruthy())
  fireEvent.change(input('Amount in MCK'), { target: { value: typed } })
  await waitFor(() => expect(typed.startsWith('$') || text().includes(worth)).toBe(true))
  fireEvent.change(input('Recipient'), { target: { value: 'bob' } })
  await press('Review')
  await waitFor(() => expect(modal().getByRole('button', { name: /^Send .* to bob$/ })).toBeTruthy())
  expect(text()).toContain(worth)
})

describe('a failure', () => {
  it('says what was paid, and shows the new fee beside the old', async () => {
    chain().send = () => Promise.reject({ code: 4001, message: 'User rejected the request' })
    await review('1', 'bob')
    await waitFor(() => expect(text()).toContain('$2.00'))
    chain().fee = async () => 2n * 10n ** 15n
    await press('Send 1 MCK to bob')
    await waitFor(() => expect(text()).toContain('Fee paid$0.00'))
    await waitFor(() => expect(text()).toMatch(/New maximum fee\D*\$4\.00was \D*\$2\.00/))
  })

  it('of a signed one is followed under its hash, and never sent again from here', async () => {
    chain().wait = () => new Promise(() => {})
    chain().send = () =>
      Promise.reject(new KitError('sign/MISMATCH', { message: 'Another account', outcome: { hash: 'told' } }))
    await review('1', 'bob')
    await press('Send 1 MCK to bob')
    await waitFor(() =>
      expect(modal().getByRole('heading', { name: '1 MCK may have been sent' })).toBeTruthy(),
    )
    expect(text()).toContain('Looking on the network…')
    expect(text()).toContain('told')
    expect(modal().queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  it('that nobody understands is told in the words of the wallet', async () => {
    chain().send = () => Promise.reject(new Error('Popup\u202e gone'))
    await review('1', 'bob')
    await press('Send 1 MCK to bob')
    await waitFor(() => expect(text()).toContain('Your wallet says: “Popup gone”'))
  })

  it('is tried again only once its new fee is known, and goes back to the review with a higher one', async () => {
    chain().send = () => Promise.reject({ code: 4001, message: 'no' })
    await review('1', 'bob')
    await waitFor(() => expect(text()).toContain('$2.00'))
    let answer = (_: bigint) => {}
    chain().fee = () => new Promise(resolve => (answer = resolve))
    await press('Send 1 MCK to bob')
    await waitFor(() => expect(modal().getByRole('button', { name: 'Retry' })).toBeTruthy())
    const retry = () => modal().getByRole('button', { name: 'Retry' })
    expect(retry().getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(retry())
    await act(async () => answer(2n * 10n ** 15n))
    await press('Retry')
    await waitFor(() => expect(text()).toContain('The fee went up'))
    expect(modal().getByRole('button', { name: 'Send 1 MCK to bob' })).toBeTruthy()
    expect(chain().asked).toHaveLength(1)
    await press('Send 1 MCK to bob')
    await waitFor(() => expect(chain().asked).toHaveLength(2))
    expect(chain().asked[1]).toMatchObject({ maxFee: 2n * 10n ** 15n })
  })

  it('goes back to the review when the new fee is unreasonable', async () => {
    chain().send = () => Promise.reject({ code: 4001, message: 'no' })
    await review('1', 'bob')
    await waitFor(() => expect(text()).toContain('$2.00'))
    chain().fee = () =>
      Promise.reject(new KitError('fee/UNREASONABLE', { context: { fee: 9n, ceiling: 1n } }))
    await press('Send 1 MCK to bob')
    await press('Retry')
    await waitFor(() =>
      expect(modal().getByRole('button', { name: 'Send 1 MCK to bob' }).getAttribute('aria-disabled')).toBe(
        'true',
      ),
    )
    expect(chain().asked).toHaveLength(1)
  })

  it('of a fee above the reviewed one comes back to the review with both', async () => {
    chain().send = async ({ maxFee = 0n }) => {
      const fee = 2n * 10n ** 15n
      if (maxFee >= fee) return { hash: 'done' }
      throw new KitError('fee/ABOVE_LIMIT', { context: { fee, maxFee }, outcome: 'untouched' })
    }
    await review('1', 'bob')
    await press('Send 1 MCK to bob')
    await waitFor(() => expect(text()).toMatch(/New fee \D*\$4\.00\D*, was \D*\$2\.00/))
    await press('Send 1 MCK to bob')
    await waitFor(() => expect(modal().getByRole('heading', { name: '1 MCK sent' })).toBeTruthy())
  })

  it('of a fee beyond reason stops at the review', async () => {
    chain().fee = () =>
      Promise.reject(
        new KitError('fee/UNREASONABLE', {
          context: { fee: 10n ** 19n, ceiling: 10n ** 17n },
          outcome: 'untouched',
        }),
      )
    await review('1', 'bob')
    await waitFor(() => expect(text()).toMatch(/asks for a fee of \D*\$20,000\.00/))
    const button = modal().getByRole('button', { name: 'Send 1 MCK to bob' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })
})
