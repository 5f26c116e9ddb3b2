// @vitest-environment jsdom
import { definePlugin } from '@latchkit/core'
import { createTestKit, mockChain } from '@latchkit/core/testing'
import { renderView } from '@latchkit/ui/testing'
import { fireEvent, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bookNotes } from './bookNotes.js'
import { guestbook } from './guestbook.js'

it('signs what a visitor wrote', async () => {
  const chain = mockChain()
  const kit = await createTestKit({ plugins: [chain.plugin, guestbook({ title: 'Visitors' })] })
  chain.wallets[0]?.autoApprove()
  await kit.connections.connect({ walletId: 'mock-wallet' })

  const { element, unmount } = await renderView(kit, 'guestbook')
  const view = within(element)
  fireEvent.change(view.getByLabelText('Your entry'), { target: { value: 'I was here' } })
  fireEvent.click(view.getByRole('button', { name: 'Sign' }))
  expect(await view.findByText('Signed')).toBeTruthy()

  unmount()
  await kit.dispose()
})

it('shows what other plugins add below the entries', async () => {
  const host = definePlugin({
    id: 'host',
    contributes: [bookNotes.of({ id: 'host-note', view: async () => () => <p>Pens are at the desk</p> })],
  })
  const plugins = [mockChain().plugin, guestbook({ title: 'Visitors' }), host()] as const
  const kit = await createTestKit({ plugins })

  const { element, unmount } = await renderView(kit, 'guestbook')
  expect(await within(element).findByText('Pens are at the desk')).toBeTruthy()

  unmount()
  await kit.dispose()
})
