import { act, fireEvent, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSend } from '../testing/renderSend.js'

const { kit, input, press, modal } = renderSend()
const values = () =>
  [input('Amount in MCK'), input('Recipient')].map(field => (field as HTMLInputElement).value)

it('fills the form in with what it was opened with, once', async () => {
  act(() => kit().open('send', { to: 'bob', amount: 5n * 10n ** 18n }))
  await waitFor(() => expect(values()).toEqual(['5', 'bob']))
  fireEvent.change(input('Amount in MCK'), { target: { value: '2' } })
  await press('Review')
  await waitFor(() => expect(modal().getByText('From')).toBeTruthy())
  await act(() => kit().router.goBack())
  await waitFor(() => expect(values()).toEqual(['2', 'bob']))
  act(() => kit().router.push('send', { to: 'carol' }))
  await waitFor(() => expect(values()).toEqual(['', 'carol']))
  act(() => kit().open('send'))
  await waitFor(() => expect(values()).toEqual(['', 'carol']))
})

it.each([
  ['an amount that is no bigint', { amount: 5 }],
  ['a negative amount', { amount: -1n }],
  ['an amount of more than 256 bits', { amount: 1n << 256n }],
  ['a recipient that is no text', { to: { toString: () => 'bob' } }],
  ['what is no record', 'bob'],
  ['null', null],
])('refuses %s, and leaves the form as it was', async (_, params) => {
  act(() => kit().open('send', { to: 'bob' }))
  await waitFor(() => expect(values()).toEqual(['', 'bob']))
  for (const go of [kit().open, kit().router.push])
    expect(() => go('send', params as never)).toThrow(expect.objectContaining({ code: 'kit/INVALID_PARAMS' }))
  expect(values()).toEqual(['', 'bob'])
})

it('ends a call of an app whose fields are replaced', async () => {
  const call = kit().plugins.send.open({ to: 'bob', amount: 1n })
  call.catch(() => {})
  await waitFor(() => expect(values()[1]).toBe('bob'))
  act(() => kit().open('send', { to: 'carol' }))
  await expect(call).rejects.toMatchObject({ code: 'core/ABORTED', outcome: 'untouched' })
  await waitFor(() => expect(values()).toEqual(['', 'carol']))
})
