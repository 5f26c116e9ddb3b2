import { accountPanels, definePlugin } from '@latchkit/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderKit } from '../../test/renderKit.js'
import { settled } from '../../test/settled.js'
import { connect, harbor, stage } from '../../test/stage.js'

it('shows the tab of a plugin at its first press', async () => {
  const view = vi.fn(async () => () => <p>Two lamps</p>)
  const ledger = definePlugin({
    id: 'ledger',
    contributes: [accountPanels.of({ id: 'ledger', label: 'Ledger', view })],
    setup: () => ({}),
  })
  const wallets = [harbor()]
  const kit = stage({ wallets, families: [ledger()] })
  await connect(kit, wallets)
  await renderKit(kit, 'Account')
  await waitFor(() => expect(view).toHaveBeenCalled())
  await settled()
  const [last] = screen.getAllByRole('tab').slice(-1)
  fireEvent.click(last as HTMLElement)
  expect(screen.getByText('Two lamps')).toBeTruthy()
})
