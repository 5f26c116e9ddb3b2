import type { TransferCheck } from '@latchkit/core'
import { KitProvider } from '@latchkit/ui'
import { cleanup, fireEvent, render, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { openChain } from '../testing/openChain.js'

const dialog = () => document.querySelector('latchkit-modal')?.shadowRoot?.querySelector('dialog')
const text = () => dialog()?.textContent ?? ''
const one = 10n ** 18n

beforeAll(() => Promise.all(['Send', 'Review'].map(name => import(`./${name}View.tsx`))))
afterEach(cleanup)

it.each([
  [
    'all that was asked for',
    { spent: one, received: one },
    ['Simulated: 1\u00a0MCK leaves your wallet, 1\u00a0MCK arrives.'],
  ],
  [
    'a part that is kept',
    { spent: one, received: one / 2n },
    ['Simulated: 1\u00a0MCK leaves your wallet, 0.5\u00a0MCK arrives.', '0.5\u00a0MCK'],
  ],
  [
    'more than was asked for',
    { spent: 2n * one, received: one },
    [
      'Your wallet will spend more than the amount: 2\u00a0MCK.',
      'Simulated: 2\u00a0MCK leaves your wallet, 1\u00a0MCK arrives.',
    ],
  ],
  ['what leaves alone', { spent: one }, ['Simulated: 1\u00a0MCK leaves your wallet.']],
  ['what arrives alone', { received: one }, ['Simulated: 1\u00a0MCK arrives.']],
  ['nothing', {}, ['Simulated: no errors found.']],
] satisfies [string, TransferCheck, string[]][])(
  'a review says what was measured: %s',
  async (_, check, sentences) => {
    const { kit, chain } = await openChain()
    chain.check = async () => check
    render(
      <KitProvider kit={kit}>
        <p>page</p>
      </KitProvider>,
    )
    kit.open('send')
    const modal = () => within(dialog() as HTMLElement)
    await waitFor(() => expect(modal().getByRole('textbox', { name: 'Recipient' })).toBeTruthy())
    fireEvent.change(modal().getByRole('textbox', { name: 'Amount in MCK' }), { target: { value: '1' } })
    fireEvent.change(modal().getByRole('textbox', { name: 'Recipient' }), { target: { value: 'bob' } })
    await waitFor(() =>
      expect(modal().getByRole('button', { name: 'Review' }).getAttribute('aria-disabled')).toBeNull(),
    )
    fireEvent.click(modal().getByRole('button', { name: 'Review' }))
    for (const sentence of sentences) await waitFor(() => expect(text()).toContain(sentence))
    if (!('spent' in check)) expect(text()).not.toContain('leaves your wallet')
    if (!('received' in check)) expect(text()).not.toContain('arrives')
    await kit.dispose()
  },
)
