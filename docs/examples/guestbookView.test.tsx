// @vitest-environment jsdom
import { createTestKit, mockChain } from '@latchkit/core/testing'
import { renderView } from '@latchkit/ui/testing'
import { fireEvent, within } from '@testing-library/react'
import { expect, it } from 'vitest'
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
