import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { KitProvider } from '../../shell/provider/KitProvider.js'
import { modalOf } from '../../test/modalOf.js'
import { connect, stage, wallet } from '../../test/stage.js'

afterEach(cleanup)

it('opens under the hands of somebody who types, with the focus on the title', async () => {
  const wallets = [wallet('harbor', 'Harbor', undefined, { networkId: 'mock:999' })]
  const kit = stage({ wallets })
  await connect(kit, wallets)
  render(
    <KitProvider kit={kit}>
      <input aria-label="page" />
    </KitProvider>,
  )
  screen.getByLabelText('page').focus()
  act(() => kit.open('UnsupportedChain'))
  await waitFor(() => expect(modalOf().getByText('Disconnect')).toBeTruthy())
  const focused = () => document.activeElement?.shadowRoot?.activeElement
  await waitFor(() => expect(focused()?.matches('[part~=title]')).toBe(true))
  await kit.dispose()
})
