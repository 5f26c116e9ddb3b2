import {
  type Contribution,
  definePlugin,
  type RouteName,
  route,
  type ShellViews,
  type ViewProps,
  views,
  viewWrappers,
} from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { connect, harbor, otherAddress, stage, wallet } from '../../test/stage.js'
import { renderView } from '../../testing/renderView.js'
import type { WrapperProps } from './loadWrapped.js'
import type { ShellViewName } from './ShellViewName.js'
import { shellViewNames } from './shellViews.js'

/** The params of each view. A new view does not compile without a line here. */
const paramsOf: { readonly [Name in ShellViewName]: ShellViews[Name] } = {
  Connect: undefined,
  ConnectWallets: undefined,
  AllWallets: undefined,
  GetWallet: { walletId: 'rowan' },
  ConnectingExternal: { walletId: 'quill', namespace: 'mock' },
  ConfirmAccount: { namespace: 'mock', connectorId: 'harbor' },
  ConfirmStep: {
    showing: {
      id: 1,
      step: { id: 'limit', view: async () => () => <p>Above the limit</p> },
      params: { request: undefined as never, done() {}, cancel() {} },
      enter() {},
      leave() {},
      fail() {},
      retry() {},
    },
  },
  Account: undefined,
  ProfileWallets: undefined,
  Networks: undefined,
  SwitchNetwork: { networkId: 'mock:2' },
  SwitchActiveChain: { namespace: 'mock' },
  UnsupportedChain: undefined,
  WhatIsAWallet: undefined,
  WhatIsANetwork: undefined,
}

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A plugin of an outsider, in a page that has something to show in each view: it came back to a wallet that is unconfirmed. */
async function comeBack(contributes: readonly Contribution[]) {
  const storage = memoryStorage()
  const before = wallet('harbor', 'Harbor', undefined, { accounts: [otherAddress] })
  const first = stage({ wallets: [before], storage })
  await connect(first, [before])
  await first.dispose()
  const one = harbor()
  one.granted = true
  const kit = stage({
    storage,
    wallets: [one, wallet('quill', 'Quill')],
    customWallets: [{ id: 'rowan', name: 'Rowan', homepage: 'https://rowan.example' }],
    families: [definePlugin({ id: 'outsider', contributes })()],
    switchNetwork: () => new Promise(() => {}),
  })
  ends.push(kit.dispose)
  await kit.start()
  await vi.waitFor(() => expect(kit.get(kit.connections.connection$)?.unconfirmed).toBe(true))
  return kit
}

describe.each(shellViewNames)('an outsider and the view %s', name => {
  const params = paramsOf[name]
  it('replaces it', async () => {
    const Own = (props: ViewProps<unknown>) => <p>Mine, with {JSON.stringify(props.params) ?? 'nothing'}</p>
    const kit = await comeBack([views.of({ name, view: async () => Own })])
    const { element, unmount } = await renderView(kit, name, params)
    ends.push(unmount)
    expect(within(element).getByText(`Mine, with ${JSON.stringify(params) ?? 'nothing'}`)).toBeTruthy()
    // Fields that it leaves out stay the shell's.
    expect(kit.slot(views).get(name)?.title).toMatch(/^shell[.]title[.]/)
  })

  it('wraps it', async () => {
    const Around = ({ children, params }: WrapperProps) => (
      <section aria-label={JSON.stringify(params) ?? 'nothing'}>{children}</section>
    )
    const kit = await comeBack([viewWrappers.of({ around: name, view: async () => Around })])
    const { element, unmount } = await renderView(kit, name, params)
    ends.push(unmount)
    const around = within(element).getByRole('region', { name: JSON.stringify(params) ?? 'nothing' })
    await vi.waitFor(() => expect(around.textContent).not.toBe(''))
  })
})

const ferry = definePlugin({
  id: 'ferry',
  routes: {
    pay: route({
      title: 'ferry.pay',
      required: true,
      params: (input: { seats: number }) => ({ price: BigInt(input.seats) * 3n }),
      view: async () => (props: ViewProps<{ price: bigint }>) => (
        <p>Theirs for {String(props.params.price)}</p>
      ),
    }),
  },
  messages: { en: { 'ferry.pay': 'Pay the ferry' } },
  setup: () => ({ internal: () => 'of the ferry' }),
})()

/** A plugin that shows its own view for that of the ferry, with what its own plugin gives to its views. */
const replacing = (id: string) => {
  const Own = ({ params, plugin }: ViewProps<{ price: bigint }, string>) => (
    <p>
      {plugin}: {String(params.price)}
    </p>
  )
  const name = 'ferry/pay' as 'Connect'
  return definePlugin({
    id,
    contributes: [views.of({ name, view: async () => Own as never })],
    setup: () => ({ internal: () => `of ${id}` }),
  })()
}

describe('an outsider and the route of another plugin', () => {
  async function show(...others: ReturnType<typeof replacing>[]) {
    const kit = stage({ families: [ferry, ...others] })
    ends.push(kit.dispose)
    const { element, unmount } = await renderView(kit, 'ferry/pay', { seats: 2 })
    ends.push(unmount)
    return { kit, element, ...within(element) }
  }

  it('replaces it: the last plugin wins, and the title and what is required stay', async () => {
    const { kit, element, getByText, queryByText } = await show(replacing('pilot'), replacing('mate'))
    expect(getByText('of pilot: 6')).toBeTruthy()
    expect([queryByText(/^Theirs/), queryByText(/^of mate/)]).toEqual([null, null])
    expect(element.getAttribute('aria-label')).toBe('Pay the ferry')
    kit.close()
    expect(kit.get(kit.modal$).open).toBe(true)
  })

  it('is told of where its own view fails', async () => {
    const broken = definePlugin({
      id: 'broken',
      contributes: [
        views.of({
          name: 'ferry/pay' as 'Connect',
          view: async () => () => {
            throw new Error('broken')
          },
        }),
      ],
    })()
    await expect(show(broken)).rejects.toThrow('broken')
  })

  it('wraps its view, and the one that replaces it', async () => {
    const Around = ({ children, params }: WrapperProps) => (
      <section aria-label={String((params as { price: bigint }).price)}>{children}</section>
    )
    const wrapping = definePlugin({
      id: 'wrapping',
      contributes: [viewWrappers.of({ around: 'ferry/pay' as RouteName, view: async () => Around })],
    })()
    for (const [others, text] of [
      [[], 'Theirs for 6'],
      [[replacing('pilot')], 'of pilot: 6'],
    ] as const) {
      const { getByRole } = await show(wrapping as never, ...others)
      expect(getByRole('region', { name: '6' }).textContent).toBe(text)
    }
  })
})
