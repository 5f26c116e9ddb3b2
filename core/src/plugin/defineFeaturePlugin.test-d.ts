import { describe, expectTypeOf, it } from 'vitest'
import { Names } from '../capabilities/names.js'
import { SentTransactions } from '../capabilities/sentTransactions.js'
import { SignMessage } from '../capabilities/signMessage.js'
import { VerifyMessage } from '../capabilities/verifyMessage.js'
import { createKit } from '../kit/createKit.js'
import { type Atom, atom, type PrimitiveAtom } from '../state/atom.js'
import { mockChain } from '../testing/mockChain.js'
import { defineFeaturePlugin, type FeatureEnv } from './defineFeaturePlugin.js'
import { eventTypes } from './definePlugin.js'
import { route, type ViewProps } from './Route.js'

interface BookEvents {
  signed: { readonly text: string }
}
const uses = { requires: [SignMessage], optional: [Names] } as const
interface BookEnv extends FeatureEnv<typeof uses, { title: string }, BookEvents> {
  readonly lines$: PrimitiveAtom<readonly string[]>
}
const createController = ({ ctx, config, lines$ }: BookEnv) => ({
  lines: () => ctx.get(lines$),
  sign: async (text: string) => `${config.title} ${text}`,
  model: 7 as const,
  resume() {},
})
const base = {
  id: 'book',
  ...uses,
  config: (title: string) => ({ title }),
  events: eventTypes<BookEvents>(),
  state: () => ({ lines$: atom<readonly string[]>([]) }),
  controller: async () => ({ createController }),
} as const

describe('defineFeaturePlugin', () => {
  it('types what an app gets by the controller', () => {
    const book = defineFeaturePlugin({
      ...base,
      api: ({ lines$ }, later) => ({ lines$: lines$ as Atom<readonly string[]>, ...later('sign', 'lines') }),
      resumeOn: ['lines'],
    })
    const { plugins } = createKit({ plugins: [mockChain().plugin, book('Visitors')] })
    expectTypeOf(plugins.book.sign).toEqualTypeOf<(text: string) => Promise<string>>()
    expectTypeOf(plugins.book.lines).toEqualTypeOf<() => Promise<readonly string[]>>()
    expectTypeOf(plugins.book.lines$).toEqualTypeOf<Atom<readonly string[]>>()
    // @ts-expect-error 'book' needs 'sign-message' but no installed plugin provides it; add a chain plugin such as evm()
    createKit({ plugins: [book('Visitors')] })
    // @ts-expect-error the config is missing
    book()
  })

  it('takes no name that the controller does not have', () => {
    // @ts-expect-error there is no 'sing'
    defineFeaturePlugin({ ...base, api: (_, later) => later('sing') })
    // @ts-expect-error 'model' is no function
    defineFeaturePlugin({ ...base, api: (_, later) => later('model') })
    defineFeaturePlugin({
      ...base,
      controller: async () => ({ createController: () => ({}) }),
      // @ts-expect-error the controller has no resume()
      resumeOn: ['lines'],
    })
  })

  it('takes no controller that asks for other state, other options or more capabilities', () => {
    const other = (_env: FeatureEnv<typeof uses, { title: string }, BookEvents> & { rows$: 1 }) => ({})
    // @ts-expect-error there are no `rows$`
    defineFeaturePlugin({ ...base, controller: async () => ({ createController: other }) })
    const silent = (_env: FeatureEnv<typeof uses, { title: number }, BookEvents>) => ({})
    // @ts-expect-error the title is a text
    defineFeaturePlugin({ ...base, controller: async () => ({ createController: silent }) })
    const more = { ...uses, optional: [VerifyMessage] } as const
    const verifies = ({ ctx }: FeatureEnv<typeof more>) => ({ verifier: () => ctx.find(VerifyMessage) })
    // @ts-expect-error 'verify-message' is not declared
    defineFeaturePlugin({ ...base, controller: async () => ({ createController: verifies }) })
    defineFeaturePlugin({
      ...base,
      start({ ctx }) {
        ctx.find(Names)
        // @ts-expect-error 'verify-message' is not declared
        ctx.find(VerifyMessage)
        ctx.emit('signed', { text: 'news' })
        // @ts-expect-error there is no such event
        ctx.emit('sung', { text: 'news' })
      },
    })
  })

  it('gives the controller to views, and no other', () => {
    const view = <Internal>() =>
      route({ title: 'x', view: async () => (props: ViewProps<undefined, Internal>) => props })
    defineFeaturePlugin({ ...base, routes: { index: view<{ readonly model: 7 }>() } })
    defineFeaturePlugin({
      ...base,
      routes: { index: view<{ readonly model: 8 }>() },
      // @ts-expect-error the view asks for something else
      controller: async () => ({ createController }),
    })
    defineFeaturePlugin({
      ...base,
      routes: { index: view<{ readonly sign: (text: string) => Promise<string> }>() },
      viewsGet: 'api',
      api: (_, later) => later('sign'),
    })
    defineFeaturePlugin({
      ...base,
      routes: { index: view<{ readonly model: 7 }>() },
      viewsGet: 'api',
      // @ts-expect-error the view asks for something else
      api: (_, later) => later('sign'),
    })
    // @ts-expect-error there is no API
    defineFeaturePlugin({ ...base, routes: { index: view<{ readonly model: 7 }>() }, viewsGet: 'api' })
  })

  it('wants what it promised', () => {
    const sending = { ...base, provides: [SentTransactions] } as const
    defineFeaturePlugin({
      ...sending,
      provide: () => ({ 'sent-transactions': { sent$: atom([]), look() {} } }),
    })
    // @ts-expect-error `provide` is missing
    defineFeaturePlugin(sending)
    // @ts-expect-error the implementation has another shape
    defineFeaturePlugin({ ...sending, provide: () => ({ 'sent-transactions': { sent$: 7 } }) })
  })
})
