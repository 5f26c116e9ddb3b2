import {
  avatars,
  definePlugin,
  type Kit,
  modalParts,
  type RouteName,
  route,
  rowParts,
  views,
  viewWrappers,
} from '@latchkit/core'
import { createMockWallet, createTestKit, mockChain } from '@latchkit/core/testing'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ConnectButton } from '../../buttons/ConnectButton.js'
import { modalOf } from '../../test/modalOf.js'
import { KitProvider } from './KitProvider.js'

let kit: Kit
afterEach(async () => {
  cleanup()
  await kit.dispose()
})

async function open(plugins: readonly unknown[], view = 'Connect', options: object = {}) {
  const wallet = createMockWallet({ id: 'harbor', name: 'Harbor', namespace: 'mock' })
  wallet.autoApprove()
  const chain = mockChain({ wallets: [wallet] })
  kit = (await createTestKit({ ...options, plugins: [chain.plugin, ...plugins] as never })) as Kit
  render(
    <KitProvider kit={kit}>
      <ConnectButton />
    </KitProvider>,
  )
  await act(() => kit.prefetch())
  act(() => (kit.open as (view: string) => void)(view))
}

const shown = (text: string | RegExp) => waitFor(() => expect(modalOf().getByText(text)).toBeTruthy())

test('a plugin replaces a view of the shell, and keeps the title that it does not name', async () => {
  const own = definePlugin({
    id: 'own',
    contributes: [views.of({ name: 'WhatIsAWallet', view: async () => () => <p>A wallet, in our words</p> })],
  })()
  await open([own], 'WhatIsAWallet')
  await shown('A wallet, in our words')
  expect(modalOf().dialog.getAttribute('aria-label')).toBe('What is a wallet?')
})

test('plugins put components around a view; one that throws or does not load is left out', async () => {
  const around = (id: string, view: (props: { children: ReactNode }) => ReactNode) =>
    definePlugin({
      id,
      contributes: [viewWrappers.of({ around: 'Connect', view: async () => view as never })],
    })()
  const absent = definePlugin({
    id: 'absent',
    contributes: [viewWrappers.of({ around: 'Connect', view: () => Promise.reject(new Error('gone')) })],
  })()
  await open([
    around('inner', ({ children }) => <div data-testid="inner">{children}</div>),
    around('outer', ({ children }) => (
      <section>
        Before {children} <b>after</b>
      </section>
    )),
    around('broken', () => {
      throw new Error('broken')
    }),
    absent,
  ])
  await shown('Harbor')
  await shown('after')
  const inner = modalOf().getByTestId('inner')
  expect(inner.textContent).toContain('Harbor')
  expect(inner.closest('section')?.textContent).toMatch(/^Before/)
  const messages = (await kit.log.entries()).map(({ message }) => message)
  expect(messages.filter(message => message === "What is around 'Connect' failed")).not.toEqual([])
})

test('what is around a view is around that view alone, also where one loader draws several', async () => {
  const shared = async () => () => <p>Shared</p>
  const around = (name: RouteName, word: string) =>
    viewWrappers.of({
      around: name,
      view: async () =>
        (({ children }: { children: ReactNode }) => (
          <b>
            {word} {children}
          </b>
        )) as never,
    })
  const pages = definePlugin({
    id: 'pages',
    routes: { index: route({ title: 'one', view: shared }), two: route({ title: 'two', view: shared }) },
    contributes: [around('pages', 'First'), around('pages/two', 'Second')],
  })()
  await open([pages], 'pages')
  await waitFor(() => expect(modalOf().dialog.textContent).toContain('First Shared'))
  act(() => kit.router.push('pages/two'))
  await waitFor(() => expect(modalOf().dialog.textContent).toContain('Second Shared'))
})

test('plugins add headers, banners and footers, on the views they name', async () => {
  const parts = definePlugin({
    id: 'parts',
    contributes: [
      modalParts.of({ id: 'a', place: 'header', view: async () => () => <p>Above</p> }),
      modalParts.of({
        id: 'b',
        place: 'banner',
        view: async () => props => <p>Banner of {(props.params as { view: string }).view}</p>,
      }),
      modalParts.of({
        id: 'c',
        place: 'footer',
        on: ['WhatIsAWallet'],
        view: async () => () => <p>Below</p>,
      }),
    ],
  })()
  await open([parts])
  await shown('Banner of Connect')
  await shown('Above')
  expect(modalOf().queryByText('Below')).toBeNull()
  act(() => kit.router.push('WhatIsAWallet'))
  await shown('Below')
  await shown('Banner of WhatIsAWallet')
  // Its content has the gutter of the card.
  for (const text of ['Above', 'Below', 'Banner of WhatIsAWallet'])
    expect(modalOf().getByText(text).parentElement?.className).toMatch(/^parts/)
})

test('plugins add to the rows of networks, and draw the pictures of accounts', async () => {
  const looks = definePlugin({
    id: 'looks',
    contributes: [
      rowParts.of({
        id: 'speed',
        row: 'network',
        view: async () => props => <em>fast {(props.params as { name: string }).name}</em>,
      }),
      avatars.of({
        view: async () => props => (
          <svg data-size={(props.params as { size: number }).size} role="img" aria-label="Robot" />
        ),
      }),
    ],
  })()
  await open([looks], 'Networks')
  await waitFor(() => expect(modalOf().getAllByText(/^fast /).length).toBeGreaterThan(1))
  await act(async () => void (await kit.connections.connect({ walletId: 'harbor' })))
  await waitFor(() => expect(document.querySelector('.lk-button svg[data-size="24"]')).toBeTruthy())
  act(() => kit.open('Account'))
  await waitFor(() => expect(modalOf().dialog.querySelector('svg[data-size="64"]')).toBeTruthy())
})

test.each([
  ['by default', {}, true],
  ['where the app allows it', { allowUnsupportedNetwork: true }, false],
  ['where the app offers no switch', { networkSwitch: false }, false],
])(
  'a network that the app does not offer stands in the way at connect: %s: %j %s',
  async (_, options, isShown) => {
    const wallet = createMockWallet({ id: 'far', namespace: 'mock', networkId: 'mock:9' })
    wallet.autoApprove()
    kit = (await createTestKit({ ...options, plugins: [mockChain({ wallets: [wallet] }).plugin] })) as Kit
    render(<KitProvider kit={kit}>{null}</KitProvider>)
    await act(() => kit.prefetch())
    act(() => kit.open('Connect'))
    await waitFor(() => expect(modalOf().getAllByText('Connect')).toBeTruthy())
    act(() => kit.close())
    await act(async () => void (await kit.connections.connect({ walletId: 'far' })))
    expect(kit.get(kit.modal$).open).toBe(isShown)
    expect(kit.get(kit.router.entry$).view === 'UnsupportedChain').toBe(isShown)
  },
)
