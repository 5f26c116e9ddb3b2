// @vitest-environment jsdom
import { createKit, definePlugin } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createTestKit, mockChain } from '@latchkit/core/testing'
import { KitProvider } from '@latchkit/ui'
import { LazyPart, useSlot } from '@latchkit/ui/components'
import { renderView } from '@latchkit/ui/testing'
import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { entryNotes, guestbook } from '../index.js'

const noter = (start?: () => Promise<void>) =>
  definePlugin({
    id: 'noter',
    contributes: [entryNotes.of({ id: 'noted', view: async () => () => <p>Noted</p> })],
    setup: () => (start ? { start } : {}),
  })()

it('shows with an entry what another plugin adds', async () => {
  const chain = mockChain()
  const kit = await createTestKit({ plugins: [chain.plugin, guestbook({ title: 'Visitors' }), noter()] })
  chain.wallets[0]?.autoApprove()
  await kit.connections.connect({ walletId: 'mock-wallet' })
  const { sign, load } = kit.plugins.guestbook
  await sign('hello')
  const [entry] = await load()
  const { element, unmount } = await renderView(kit, 'guestbook/entry', { id: entry?.id })
  await within(element).findByText('Noted')
  unmount()
  await kit.dispose()
})

it('takes it away when that plugin fails', async () => {
  let fail: (() => void) | undefined
  const start = () =>
    new Promise<void>((_, reject) => {
      fail = () => reject(new Error('out of ink'))
    })
  const Notes = () =>
    useSlot(entryNotes).map(({ id, view }) => <LazyPart key={id} load={view} name={id} quiet />)
  const kit = createKit({ plugins: [noter(start)], storage: memoryStorage() })
  const { unmount } = render(
    <KitProvider kit={kit}>
      <Notes />
    </KitProvider>,
  )
  await screen.findByText('Noted')
  await waitFor(() => expect(fail).toBeDefined())
  fail?.()
  await waitFor(() => expect(screen.queryByText('Noted')).toBeNull())
  unmount()
  await kit.dispose()
})
