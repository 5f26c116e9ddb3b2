import { memoryStorage } from '@latchkit/core/plugin'
import { createMockWallet } from '@latchkit/core/testing'
import { renderView } from '@latchkit/ui/testing'
import { waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { openActivity } from '../testing/openActivity.js'

it('leads nowhere with an address that its wallet has not confirmed', async () => {
  const storage = memoryStorage()
  const before = await openActivity({ storage })
  await before.kit.dispose()
  const wallet = createMockWallet({ id: 'fox', name: 'Fox', accounts: ['impostor'] })
  wallet.granted = true
  const { kit } = await openActivity({
    connect: false,
    storage,
    wallet,
    explorerUrl: 'https://scan.example',
  })
  onTestFinished(() => kit.dispose())
  const shown = await renderView(kit, 'activity/index')
  onTestFinished(() => shown.unmount())
  const modal = within(shown.element)
  const { connection$, confirm } = kit.connections
  await waitFor(() => expect(kit.get(connection$)?.unconfirmed).toBe(true))
  await waitFor(() => expect(shown.element.querySelector('.sview')).toBeTruthy())
  expect(modal.queryByRole('link')).toBeNull()
  wallet.autoApprove()
  const connection = kit.get(connection$)
  if (connection) await confirm(connection)
  await waitFor(() => expect(modal.getByRole('link').getAttribute('href')).toContain('/impostor'))
})
