import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createShellKit } from '../test/shellKit.js'
import { mountKit } from './mountKit.js'

test('puts a button into a page without React, and takes it out', async () => {
  const { kit } = await createShellKit()
  const element = document.createElement('div')
  document.body.append(element)
  let unmount = () => {}
  act(() => {
    unmount = mountKit(element, kit, { label: 'Sign in' })
  })
  expect(element.querySelector('button')?.textContent).toBe('Sign in')
  act(() => unmount())
  expect(element.innerHTML).toBe('')
  expect(document.querySelector('latchkit-modal')).toBeNull()
})

test('keeps what the page has in the element, also when it is taken out', async () => {
  const { kit } = await createShellKit()
  const element = document.createElement('div')
  element.innerHTML = '<p>kept</p>'
  document.body.append(element)
  let unmounts: (() => void)[] = []
  act(() => {
    unmounts = [mountKit(element, kit), mountKit(element, kit, { show: 'network' })]
  })
  expect(element.firstElementChild?.outerHTML).toBe('<p>kept</p>')
  expect(element.querySelectorAll('button')).toHaveLength(2)
  act(() => {
    for (const unmount of unmounts) unmount()
  })
  expect(element.innerHTML).toBe('<p>kept</p>')
})

test('shows the card in the page, and ends embedded mode when it goes', async () => {
  const { kit, wallet } = await createShellKit()
  const element = document.createElement('div')
  document.body.append(element)
  let unmount = () => {}
  await act(async () => {
    unmount = mountKit(element, kit, { show: 'embedded' })
  })
  const card = () => element.querySelector('latchkit-embedded')?.shadowRoot?.querySelector('.card')
  await waitFor(() => expect(card()?.textContent).toContain('Harbor'))
  expect(
    document.querySelector('latchkit-modal')?.shadowRoot?.querySelector('dialog[open]') ?? null,
  ).toBeNull()
  wallet.autoApprove()
  const walletId = kit.get(kit.connections.wallets$)[0]?.id ?? ''
  await act(async () => void (await kit.connections.connect({ walletId })))
  await waitFor(() => expect(card()?.getAttribute('data-view')).toBe('Account'))
  act(() => unmount())
  expect(kit.get(kit.modal$)).toMatchObject({ open: false, embedded: false })
})
