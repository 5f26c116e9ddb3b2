import {
  type AccountAction,
  accountActions,
  atom,
  definePlugin,
  type Kit,
  modalParts,
  Names,
  overlays,
  route,
  SentTransactions,
  WalletDirectory,
} from '@latchkit/core'
import { createMockWallet, createTestKit, mockChain } from '@latchkit/core/testing'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectButton } from '../../buttons/ConnectButton.js'
import { useTitle } from '../../hooks/useTitle.js'
import { modalOf } from '../../test/modalOf.js'
import { KitProvider } from './KitProvider.js'

let kit: Kit
beforeEach(() => {
  // React logs each error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  cleanup()
  await kit.dispose()
  vi.restoreAllMocks()
})

interface Options {
  connect?: boolean
  balances?: () => Promise<never>
}

async function open(plugins: readonly unknown[], view?: string, { connect, balances }: Options = {}) {
  const wallet = createMockWallet({ id: 'harbor', name: 'Harbor', namespace: 'mock', accounts: ['0xalice'] })
  wallet.autoApprove()
  const chain = mockChain({ wallets: [wallet], ...(balances && { balances }) })
  kit = (await createTestKit({ plugins: [chain.plugin, ...plugins] as never })) as Kit
  render(
    <main>
      <h1>The shop</h1>
      <KitProvider kit={kit}>
        <ConnectButton balance />
      </KitProvider>
    </main>,
  )
  await act(() => kit.prefetch('wallets'))
  if (connect) await act(async () => void (await kit.connections.connect({ walletId: 'harbor' })))
  if (view) await act(async () => (kit.open as (view: string) => void)(view))
}
const shown = (text: string | RegExp) => waitFor(() => expect(modalOf().getByText(text)).toBeTruthy())
const page = () => document.querySelector('main')?.textContent
/** What the overlays show; they live in the dialog while it is open. */
const overlay = () => {
  const root = modalOf().dialog.querySelector('latchkit-overlays')?.shadowRoot
  return root?.querySelector('i, b')?.textContent
}
const log = async () => JSON.stringify(await kit.log.entries())
/** Long enough for what loads on its own, and for its effects. */
const settle = () => act(() => new Promise(resolve => setTimeout(resolve, 300)))

const boom = (): never => {
  throw new Error('boom')
}
/** An atom that throws when it is read. */
const throwing$ = atom<never>(boom)
/** An atom that throws when somebody follows it. */
function throwingOnMount$<Value>(value: Value) {
  const made = atom(value)
  Object.assign(made, { onMount: boom })
  return made
}

test('an overlay whose atom throws takes nothing but itself away, and the log names its plugin', async () => {
  const panel = async () => () => <i>a panel</i>
  const bad = definePlugin({
    id: 'bad-plugin',
    contributes: [
      overlays.of({ id: 'a', while: throwing$, view: panel }),
      overlays.of({ id: 'b', while: 5 as never, view: panel }),
    ],
  })()
  const deaf = definePlugin({
    id: 'deaf-plugin',
    contributes: [overlays.of({ id: 'c', while: throwingOnMount$(undefined), view: panel })],
  })()
  const good = definePlugin({
    id: 'good',
    contributes: [overlays.of({ id: 'd', while: atom(1), view: async () => () => <b>a good one</b> })],
  })()
  await open([bad, deaf, good], 'Connect')
  await shown('Harbor')
  await waitFor(() => expect(overlay()).toBe('a good one'))
  expect(page()).toBe('The shopConnect')
  expect(await log()).toContain('bad-plugin')
  expect(await log()).toContain('deaf-plugin')
})

test('an overlay comes back once its atom can be read again', async () => {
  const list$ = atom<readonly number[] | undefined>([1])
  const bad = definePlugin({
    id: 'bad',
    setup: ctx => ({ controller: { write: (value?: number[]) => ctx.set(list$, value) } }),
    contributes: [
      overlays.of({
        id: 'o',
        while: atom(get => (get(list$) as readonly number[]).length),
        view: async () => () => <i>a panel</i>,
      }),
    ],
  })()
  await open([bad], 'Connect')
  const { write } = (kit.plugins as never as { bad: { write(value?: number[]): void } }).bad
  await waitFor(() => expect(overlay()).toBe('a panel'))
  act(() => write(undefined))
  await waitFor(() => expect(overlay()).not.toBe('a panel'))
  act(() => write([]))
  await waitFor(() => expect(overlay()).toBe('a panel'))
  expect(page()).toBe('The shopConnect')
})

const faults: Record<string, Partial<Names>> = {
  'throws at once': { lookupAddress: boom, watchNames: boom },
  'answers at once': { lookupAddress: (() => ({ name: 'alice.mock' })) as never },
  'answers with nonsense': {
    lookupAddress: async () => ({ name: 5, avatar: {} }) as never,
    watchNames: (() => ({})) as never,
  },
}
test.each(Object.keys(faults))('names: a provider that %s leaves the address on the button', async fault => {
  const names = definePlugin({
    id: 'names',
    provides: [Names],
    setup: () => ({
      provide: {
        names: { resolveName: async () => undefined, lookupAddress: async () => undefined, ...faults[fault] },
      },
    }),
  })()
  await open([names], 'Account', { connect: true })
  await shown('Disconnect')
  await settle()
  expect(page()).toMatch(/^The shop.*(0xal…xalice|alice\.mock)$/)
  await act(() => kit.connections.disconnect())
  await settle()
  expect(page()).toBe('The shopConnect')
})

test('sent transactions that make no sense leave button and account alone', async () => {
  const sent = definePlugin({
    id: 'sent',
    provides: [SentTransactions],
    setup: () => ({
      provide: {
        'sent-transactions': { sent$: atom([null, { hash: 'x', networkId: 'mock:1', settledAt: 'soon' }]) },
      } as never,
    }),
  })()
  await open([sent], 'Account', { connect: true })
  await shown('Disconnect')
  expect(page()).toMatch(/^The shop.*0xal…xalice$/)
})

const ether = {
  asset: 'mock:1/slip44:60',
  networkId: 'mock:1',
  native: true,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  amount: 5n,
}

test('a balance that makes no sense is not on the button', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  for (const answer of [
    async () => [{ ...ether, amount: -5n * 10n ** 18n }],
    async () => [{ ...ether, amount: 5 }],
    async () => [{ ...ether, decimals: undefined }],
    async () => 'nothing',
    boom,
  ]) {
    await open([], undefined, { connect: true, balances: answer as never })
    await settle()
    expect(page()).toBe('The shop0xal…xalice')
    cleanup()
    await kit.dispose()
  }
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

test('balances that make no sense are a failure, never an empty account', async () => {
  const answer = async () => [{ ...ether, amount: -5n }]
  await open([], 'Account', { connect: true, balances: answer as never })
  await shown('Could not load balances')
  expect(modalOf().queryByText('No tokens yet')).toBeNull()
  expect(modalOf().dialog.textContent).not.toContain('-5')
})

test('a token whose name or price is no text leaves the others', async () => {
  const answer = async () => [
    { ...ether, name: 7, symbol: {}, price: 3000 },
    {
      ...ether,
      asset: 'mock:1/token:2',
      native: false,
      name: 'Fine',
      symbol: 'FIN',
      amount: 10n ** 18n,
      price: {},
    },
  ]
  await open([], 'Account', { connect: true, balances: answer as never })
  await shown('Fine')
  expect(page()).toMatch(/^The shop.*0xal…xalice$/)
})

test('a title that is no text becomes none', async () => {
  const odd = definePlugin({
    id: 'odd',
    routes: {
      index: route({ title: { no: 'text' } as never, view: async () => () => <p>An odd view</p> }),
      own: route({
        title: 'odd.title',
        view: async () => () => {
          useTitle({} as never)
          return <p>A title of its own</p>
        },
      }),
    },
  })()
  await open([odd], 'odd')
  await shown('An odd view')
  await act(async () => kit.router.push('odd/own'))
  await shown('A title of its own')
  expect(page()).toBe('The shopConnect')
})

test('a route that nobody can name shows that there is nothing', async () => {
  await open([], 'Connect')
  await shown('Harbor')
  await act(async () => {
    try {
      kit.router.push(undefined as never)
      kit.router.push({} as never)
    } catch {
      // The kernel may refuse it, too.
    }
  })
  await settle()
  expect(page()).toBe('The shopConnect')
})

test('a part of the modal that is wrong, or fails as it goes, leaves the rest', async () => {
  function Leaving() {
    useEffect(() => boom, [])
    return <p>on its way</p>
  }
  const parts = definePlugin({
    id: 'parts',
    contributes: [
      modalParts.of({ id: 'a', place: 'banner', on: 5 as never, view: async () => () => <p>odd</p> }),
      modalParts.of({ id: 'b', place: 'footer', on: ['Connect'], view: async () => Leaving }),
      modalParts.of({ id: 'c', place: 'footer', view: undefined as never }),
    ],
  })()
  await open([parts], 'Connect')
  await shown('on its way')
  await act(async () => kit.open('WhatIsAWallet'))
  await shown('Got it')
  expect(page()).toBe('The shopConnect')
})

test('a view that fails as it goes is told in words, and the next one can be had', async () => {
  function Leaving() {
    useEffect(() => boom, [])
    return <p>on its way</p>
  }
  const bad = definePlugin({
    id: 'bad',
    routes: { index: route({ title: 'bad', view: async () => Leaving }) },
  })()
  await open([bad], 'bad')
  await shown('on its way')
  await act(async () => kit.open('WhatIsAWallet'))
  const retry = await waitFor(() => modalOf().getByText('Retry'))
  act(() => retry.click())
  await shown('Got it')
  expect(page()).toBe('The shopConnect')
})

test('a modal that closes over a view that fails as it goes opens again', async () => {
  function Leaving() {
    useEffect(() => boom, [])
    return <p>on its way</p>
  }
  const bad = definePlugin({
    id: 'bad',
    routes: { index: route({ title: 'bad', view: async () => Leaving }) },
  })()
  await open([bad], 'bad')
  await shown('on its way')
  await act(async () => kit.close())
  await settle()
  await act(async () => kit.open('Connect'))
  await shown('Harbor')
  expect(page()).toBe('The shopConnect')
})

test('a directory that throws at once is told like one that does not answer', async () => {
  const directory = definePlugin({
    id: 'directory',
    provides: [WalletDirectory],
    setup: () => ({
      provide: {
        'wallet-directory': { list: boom, find: boom, image: boom, recent: boom, offered: boom },
      } as never,
    }),
  })()
  await open([directory], 'Connect')
  await shown('Harbor')
  await act(async () => kit.router.push('GetWallet', { walletId: 'x' }))
  await waitFor(() => expect(modalOf().getByText(kit.i18n.t('getWallet.failed.text'))).toBeTruthy())
  await act(async () => kit.router.push('AllWallets'))
  await shown('Harbor')
  expect(page()).toBe('The shopConnect')
})

test('one account action that is wrong takes down itself alone, and the log names its plugin', async () => {
  const action = (id: string, more: Partial<AccountAction>) =>
    definePlugin({ id, contributes: [accountActions.of({ id, label: id, to: 'Connect', ...more })] })()
  await open(
    [
      action('unseen', { visible$: throwing$ }),
      action('deaf', { visible$: throwingOnMount$(true) }),
      action('unmarked', { badge$: throwing$ }),
      action('marked', { badge$: atom(`\u202e${'A'.repeat(500)}`) }),
      action('odd', { badge$: atom({} as never) }),
      action('wordless', { label: 5 as never }),
      action('good', {}),
    ],
    'Account',
    { connect: true },
  )
  await shown('good')
  await shown('Disconnect')
  const names = modalOf()
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(names).toContain('unmarked')
  expect(names).toContain('odd')
  expect(names).not.toContain('unseen')
  expect(names.find(name => name?.startsWith('A'))).toBe('AAAAAAAAAAA…marked AAAAAAAAAAA…')
  for (const id of ['unseen', 'deaf', 'unmarked']) expect(await log()).toContain(`"pluginId":"${id}"`)
})
