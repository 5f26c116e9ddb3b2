import { KitProvider } from '@latchkit/ui'
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { parseMessage } from '../message/parseMessage.js'
import { modal } from '../testing/openPage.js'
import { accountOf, alice, bob, openSite } from '../testing/openSite.js'

type Site = Awaited<ReturnType<typeof openSite>>
let site: Site | undefined
afterEach(async () => {
  cleanup()
  await site?.kit.dispose()
})

const press = async (name: RegExp) =>
  fireEvent.click(await waitFor(() => modal().getByRole('button', { name })))
const shows = (address: string) =>
  waitFor(() => expect(modal().getByText(/wants you to sign in/).textContent).toContain(`\n${address}\n`))

/** A page whose wallet is asked for a signature and has not answered. */
async function openAsking(): Promise<Site> {
  const opened = await openSite({}, undefined, () => new Promise(() => {}))
  site = opened
  render(
    <KitProvider kit={opened.kit}>
      <p>A page</p>
    </KitProvider>,
  )
  await opened.connect()
  await shows(alice)
  await press(/^Sign in$/)
  await waitFor(() => expect(opened.kit.get(opened.controller.signing$).status).toBe('signing'))
  return opened
}

it('shows the message of the next account that comes into use while the wallet is asked', async () => {
  const { wallet, asked } = await openAsking()
  const account = { caipAddress: accountOf(bob), address: bob, namespace: 'eip155', type: 'eoa' } as const
  wallet.change({ accounts: [account] })
  await shows(bob)
  expect(asked()).toBe(2)
})

it('says in words what the message says: who signs, and until when', async () => {
  const { kit } = await openAsking()
  await press(/^Cancel$/)
  const message = parseMessage((await modal().findByText(/wants you to sign in/)).textContent ?? '')
  const end = Date.parse(message.expirationTime ?? '')
  const format = new Intl.DateTimeFormat(kit.get(kit.i18n.locale$), {
    timeStyle: 'short',
    dateStyle: 'short',
  })
  expect(end).toBeGreaterThan(Date.parse(message.issuedAt))
  const lines = (await modal().findByText('Sign by')).closest('dl')?.textContent ?? ''
  expect(lines).toContain(`Sign by${format.format(end)}`)
  expect(lines).toContain(message.accountAddress.slice(-4))
})

it('shows the same message again after the visitor cancelled', async () => {
  const { asked } = await openAsking()
  await press(/^Cancel$/)
  await shows(alice)
  await modal().findByRole('button', { name: /^Sign in$/ })
  expect(asked()).toBe(1)
})

it('leads to the wallets when the wallet goes that was asked, or there is none', async () => {
  const { kit, wallet, controller } = await openAsking()
  wallet.change({ accounts: [] })
  await waitFor(() => expect(kit.get(kit.router.entry$).view).toBe('Connect'))
  await waitFor(() => expect(modal().queryByRole('button', { name: /^Not now$/ })).toBeNull())
  expect(kit.get(controller.signing$).status).toBe('idle')
  kit.close()
  controller.open()
  await waitFor(() => expect(kit.get(kit.router.entry$).view).toBe('Connect'))
  expect(kit.get(kit.modal$).open).toBe(true)
})
