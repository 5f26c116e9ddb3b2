import { describe, expect, it } from 'vitest'
import { NameRegistry } from '../capabilities/nameRegistry.js'
import { SendTransaction } from '../capabilities/sendTransaction.js'
import { requiredViews } from '../modal/requiredViews.js'
import { definePlugin } from '../plugin/definePlugin.js'
import type { Plugin } from '../plugin/Plugin.js'
import type { PluginContext } from '../plugin/PluginContext.js'
import { route } from '../plugin/Route.js'
import { accountActions } from '../slots/accountActions.js'
import { accountPanels } from '../slots/accountPanels.js'
import { connectMethods } from '../slots/connectMethods.js'
import { gates } from '../slots/gates.js'
import { modalParts } from '../slots/modalParts.js'
import { overlays } from '../slots/overlays.js'
import { pairingViews } from '../slots/pairingViews.js'
import { profileRows } from '../slots/profileRows.js'
import { views, viewWrappers } from '../slots/views.js'
import { atom } from '../state/atom.js'
import { createPluginRules } from './createPluginRules.js'

const sale$ = atom<true>()

const view = async () => () => null
const gone = () => Promise.reject(new Error('The chunk is gone'))
const index = route({ title: 'shop.title', view })
const isShut$ = () => atom(() => false)
const needy = async () => (props: { plugin: unknown }) => props.plugin

/** A plugin with a bit of everything, and what is wrong with it. */
const shop = (wrong: object = {}): Plugin =>
  definePlugin({
    id: 'shop',
    requires: [SendTransaction],
    routes: {
      index,
      pay: route({
        title: 'shop.pay',
        view: async () => ({ $$typeof: Symbol() }) as never,
      }),
    },
    contributes: [
      accountActions.of({ id: 'shop', label: 'shop.title', to: 'shop/pay', icon: 'buy' }),
      accountActions.of({ id: 'own', label: 'shop.title', to: 'shop', icon: view }),
      gates.of({ view: 'shop/pay', isShut$ }),
      viewWrappers.of({ around: 'Account', view }),
      modalParts.of({ id: 'shop', place: 'footer', on: ['Connect', 'shop'], view }),
      views.of({ name: 'WhatIsAWallet', title: 'shop.title', help: 'WhatIsANetwork', view }),
      accountPanels.of({ id: 'shop', label: 'shop.title', view }),
      connectMethods.of({ id: 'shop', view }),
      profileRows.of({ id: 'shop', view }),
      pairingViews.of({ basic: 'shop', wallet: 'shop/pay' }),
      overlays.of({ id: 'shop', view, while: sale$ }),
    ],
    messages: {
      en: { 'shop.title': 'Shop', 'shop.pay': 'Pay' },
      load: {
        de: async () => ({ messages: { 'shop.title': 'Laden', 'shop.pay': 'Zahlen', 'shop.later': 'Mehr' } }),
      },
    },
    setup: () => ({}),
    ...wrong,
  } as never)() as Plugin

async function broken(
  wrong?: object,
  alongside?: () => readonly Plugin[],
  shellViews = ['Account', 'Connect', 'WhatIsAWallet', 'WhatIsANetwork'],
) {
  const failed: string[] = []
  for (const { name, run } of createPluginRules({
    plugin: () => shop(wrong),
    ...(alongside ? { alongside } : {}),
    shellViews,
  })) {
    await run().catch(() => failed.push(name))
  }
  return failed
}

const one = <Value>(value: Value) => ({ contributes: [value] })
const german = (messages: Record<string, string>) => ({
  messages: { en: { 'shop.title': 'Shop', 'shop.pay': 'Pay' }, load: { de: async () => ({ messages }) } },
})

describe('the suite of every plugin', () => {
  it('finds nothing in a plugin that keeps the rules, on a mock chain alone', async () => {
    expect(await broken()).toEqual([])
  })
  it.each<[string, object, string]>([
    [
      'a route whose module does not load',
      { routes: { index: { ...index, view: gone } } },
      'has routes whose views load',
    ],
    [
      'a route without a component',
      { routes: { index: { ...index, view: async () => ({ View: () => null }) } } },
      'has routes whose views load',
    ],
    [
      'a panel that does not load',
      one(accountPanels.of({ id: 'x', label: 'shop.title', view: gone })),
      'contributes views that load',
    ],
    [
      'a profile row that does not load',
      one(profileRows.of({ id: 'x', view: gone })),
      'contributes views that load',
    ],
    [
      'a way to connect without a component',
      one(connectMethods.of({ id: 'x', view: async () => ({}) as never })),
      'contributes views that load',
    ],
    [
      'an overlay that does not load',
      one(overlays.of({ id: 'x', view: gone })),
      'contributes views that load',
    ],
    [
      'a view in a slot of its own',
      one({ slot: 'lists', value: { view: gone }, needs: [] }),
      'contributes views that load',
    ],
    [
      'an action that leads nowhere',
      one(accountActions.of({ id: 'x', label: 'shop.title', to: 'nowhere' })),
      'only links to views that exist',
    ],
    [
      'a pairing view that there is not',
      one(pairingViews.of({ basic: 'shop', wallet: 'shop/phone' })),
      'only links to views that exist',
    ],
    [
      'a gate that opens nothing',
      one(gates.of({ view: 'shop/gate', isShut$ })),
      'only links to views that exist',
    ],
    [
      'a wrapper around nothing',
      one(viewWrappers.of({ around: 'Acount' as never, view })),
      'only links to views that exist',
    ],
    [
      'a part of views that there are not',
      one(modalParts.of({ id: 'x', place: 'banner', on: ['Connect', 'Conect' as never], view })),
      'only links to views that exist',
    ],
    [
      'a replacement for no view',
      one(views.of({ name: 'Conect' as never, view })),
      'only links to views that exist',
    ],
    [
      'a help that leads nowhere',
      one(views.of({ name: 'Connect', help: 'WhatIsAPurse' as never, view })),
      'only links to views that exist',
    ],
    [
      'an icon that does not load',
      one(accountActions.of({ id: 'x', label: 'shop.title', to: 'shop', icon: gone })),
      'has icons that are there',
    ],
    [
      'an icon that the shell does not draw',
      one(accountActions.of({ id: 'x', label: 'shop.title', to: 'shop', icon: 'sned' as never })),
      'has icons that are there',
    ],
    [
      'an overlay that waits for nothing',
      one(overlays.of({ id: 'x', view, while: 'sale$' as never })),
      'shows overlays while an atom holds something',
    ],
    [
      'a title without a text',
      { routes: { index: { ...index, title: 'shop.other' } } },
      'has a text for each title',
    ],
    [
      'a replaced view whose title has no text',
      one(views.of({ name: 'Connect', title: 'shop.other', view })),
      'has a text for each title',
    ],
    [
      'an action without a text',
      one(accountActions.of({ id: 'x', label: 'shop.x', to: 'shop' })),
      'has a text for each label',
    ],
    [
      'a panel without a text',
      one(accountPanels.of({ id: 'x', label: 'shop.x', view })),
      'has a text for each label',
    ],
    [
      'words of the shell',
      { messages: { en: { 'shop.title': 'Shop', 'connect.title': 'Give' } } },
      'words only what is its own',
    ],
    ['a language that lacks a text', german({ 'shop.title': 'Laden' }), 'has each text in each language'],
    [
      'a language that does not load',
      { messages: { ...german({}).messages, load: { de: gone } } },
      'has each text in each language',
    ],
    [
      'nothing for its views where that does not load',
      { setup: () => ({ internal: gone }) },
      'gives its views what they get as `plugin`',
    ],
    [
      'a view that needs more than its setup gives',
      { routes: { index: { ...index, view: needy } } },
      'gives its views what they get as `plugin`',
    ],
    [
      'a contributed view, made by React, that needs more than its setup gives',
      one(overlays.of({ id: 'x', view: async () => ({ $$typeof: Symbol(), type: await needy() }) as never })),
      'gives its views what they get as `plugin`',
    ],
    [
      'a start that fails',
      { setup: () => ({ start: () => Promise.reject(new Error('No')) }) },
      'starts, and stops when the kit does',
    ],
    [
      'a start that outlives its kit',
      { setup: () => ({ start: () => new Promise(() => {}) }) },
      'starts, and stops when the kit does',
    ],
    [
      'an interval that stays',
      { setup: () => ({ start: () => void setInterval(() => {}, 1_000) }) },
      'starts, and stops when the kit does',
    ],
    [
      'a listener of the storage that stays',
      { setup: (ctx: PluginContext) => ({ start: () => void ctx.storage.subscribe?.(() => {}) }) },
      'starts, and stops when the kit does',
    ],
    [
      'something read from the storage in setup',
      { setup: (ctx: PluginContext) => void ctx.storage.get('x') },
      'touches neither network, storage nor timers in setup',
    ],
    [
      'something written in setup',
      { setup: (ctx: PluginContext) => void ctx.storage.set('x', 'y') },
      'touches neither network, storage nor timers in setup',
    ],
    [
      'a route that takes any params',
      { routes: { index: route({ title: 'shop.title', params: (value: { x: 1 }) => value, view }) } },
      'believes no params',
    ],
    [
      'a request in setup',
      { setup: () => void fetch('https://example.org').catch(() => {}) },
      'touches neither network, storage nor timers in setup',
    ],
    [
      'a timer in setup',
      { setup: () => void setTimeout(() => {}) },
      'touches neither network, storage nor timers in setup',
    ],
  ])('fails a plugin with %s', async (_, wrong, rule) => {
    expect(await broken({ contributes: [], ...wrong })).toContain(rule)
  })
  it('takes a start that waits for its signal, and a view that gets what it needs', async () => {
    const start = ({ signal }: { signal: AbortSignal }) =>
      new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    expect(
      await broken({
        setup: () => ({ start, internal: () => 1 }),
        ...one(overlays.of({ id: 'x', view: needy })),
      }),
    ).toEqual([])
  })
  it('knows the views of another shell where it is told', async () => {
    const wrong = one(viewWrappers.of({ around: 'Front' as never, view }))
    expect(await broken(wrong, undefined, ['Front'])).toEqual([])
    expect(await broken(wrong)).toEqual(['only links to views that exist'])
  })
  it('knows the views that every shell has', async () => {
    const around = (name: string) => viewWrappers.of({ around: name as never, view })
    const tested = () => shop({ contributes: requiredViews.map(around) })
    for (const { run } of createPluginRules({ plugin: tested })) await run()
    expect(requiredViews).toEqual(['Connect', 'Account', 'AllWallets', 'SwitchNetwork', 'ConfirmStep'])
  })
  it('fails a plugin that lacks what it requires, unless that is alongside', async () => {
    expect(await broken({ requires: [NameRegistry] })).toContain('sets up without failing')
    const names = definePlugin({
      id: 'names',
      provides: [NameRegistry],
      setup: () => ({ provide: { 'name-registry': {} as never } }),
    })
    expect(await broken({ requires: [NameRegistry] }, () => [names()])).toEqual([])
  })
})
