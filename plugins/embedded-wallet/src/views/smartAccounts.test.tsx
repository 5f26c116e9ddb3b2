import { fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { EmbeddedUser } from '../protocol/calls.js'
import { Refusal } from '../testing/fakeFrame.js'
import { openModals } from '../testing/openModals.js'
import { EVM_ADDRESS, SOLANA_ADDRESS } from '../testing/playSite.js'

const { site, signIn, enabled } = openModals()
const SMART = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A login with both accounts. */
const both = (more: Partial<EmbeddedUser> = {}): EmbeddedUser => ({
  ...site().server.user,
  accounts: [
    { namespace: 'eip155', address: EVM_ADDRESS, type: 'eoa' },
    { namespace: 'eip155', address: SMART, type: 'smartAccount' },
    { namespace: 'solana', address: SOLANA_ADDRESS, type: 'eoa' },
  ],
  preferredAccountType: 'eoa',
  smartAccountEnabledNetworks: [1],
  ...more,
})

it('shows the address of each account, and switches once the frame says so', async () => {
  site().server.user = both()
  const modal = await signIn()
  site().frame.on('SET_PREFERRED_ACCOUNT', ({ type }: { type: 'eoa' | 'smartAccount' }) => {
    site().server.user = both({ preferredAccountType: type })
    return { type, address: type === 'eoa' ? EVM_ADDRESS : SMART }
  })
  modal.kit.open('embedded-wallet/settings')
  fireEvent.click(await modal.findByRole('button', { name: /Account type/ }))
  fireEvent.click(await enabled(modal, 'Use the smart account'))
  await modal.findByRole('button', { name: 'Use the usual account' })
  for (const address of [EVM_ADDRESS, SMART]) expect(modal.element.textContent).toContain(address)
  expect(modal.kit.get(modal.kit.connections.account$)?.address).toBe(SMART)
  fireEvent.click(await enabled(modal, 'Use the usual account'))
  await enabled(modal, 'Use the smart account')
  expect(modal.kit.get(modal.kit.connections.account$)?.address).toBe(EVM_ADDRESS)
})

it('does not say that the addresses differ where the account of the key takes code', async () => {
  const [eoa, , solana] = both().accounts
  if (!eoa || !solana) throw new Error('No accounts')
  site().server.user = both({ accounts: [eoa, { ...eoa, type: 'smartAccount' }, solana] })
  const modal = await signIn()
  modal.kit.open('embedded-wallet/account')
  await modal.findByText(/^Both have the same address/)
  expect(modal.element.textContent).not.toContain('Each has an address of its own')
})

it('says what became of a switch that was declined or failed, and shows the account that is in use', async () => {
  site().server.user = both()
  const modal = await signIn()
  modal.kit.open('embedded-wallet/account')
  for (const [code, text] of [
    ['USER_REJECTED', 'You closed it.'],
    ['BUNDLER_UNAVAILABLE', /^Smart accounts do not work right now/],
  ] as const) {
    site().frame.on('SET_PREFERRED_ACCOUNT', () => new Refusal({ code }))
    fireEvent.click(await enabled(modal, 'Use the smart account'))
    await modal.findByText(text)
  }
  expect(modal.kit.get(modal.kit.connections.account$)?.address).toBe(EVM_ADDRESS)
})

it('offers no smart account where the network in use has none, nor where the site has none at all', async () => {
  site().server.user = both({ smartAccountEnabledNetworks: [5] })
  const modal = await signIn()
  modal.kit.open('embedded-wallet/account')
  await modal.findByText('The network in use has no smart accounts.')
  const button = modal.getByRole('button', { name: 'Use the smart account' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  site().server.user = both({ smartAccountEnabledNetworks: [] })
  modal.kit.open('embedded-wallet/settings')
  await modal.findByText('Passkeys')
  await modal.kit.plugins['embedded-wallet'].loadUser()
  expect(modal.queryByRole('button', { name: /Account type/ })).toBeNull()
})

it('leads to what the smart account lets others take, which the frame shows, once there is a smart account', async () => {
  const modal = await signIn()
  modal.kit.open('embedded-wallet/settings')
  await modal.findByText('Passkeys')
  expect(modal.queryByRole('button', { name: /Permissions/ })).toBeNull()
  site().server.user = both()
  await modal.kit.plugins['embedded-wallet'].loadUser()
  const views: string[] = []
  site().frame.on('SHOW_VIEW', ({ view }: { view: string }) => {
    views.push(view)
    return {}
  })
  fireEvent.click(await enabled(modal, /^Permissions/))
  await expect.poll(() => views).toEqual(['permissions'])
  await enabled(modal, /^Permissions/)
})
