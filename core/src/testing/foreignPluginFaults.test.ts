import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Plugin } from '../plugin/Plugin.js'
import { createPluginRules } from './createPluginRules.js'
import { faultyCopies, type SourceFault } from './faultyCopies.js'

const copies = {
  small: faultyCopies('docs/examples'),
  large: faultyCopies('examples/third-party-plugin/src'),
}

const tipping = 'ctx.use(SendTransaction, account).sendTransaction(request)'
const tip = (to: string, rule: string, from = tipping): Fault => ({
  plugin: 'tips',
  file: 'tipsController.ts',
  from,
  to,
  rule,
})
const signing = 'ctx.use(SignMessage, account).signMessage({ account, message })'
const book = (to: string, rule: string, from = signing): Fault => ({
  plugin: 'guestbook',
  file: 'guestbookController.ts',
  from,
  to,
  rule,
})

interface Fault extends SourceFault {
  readonly plugin: 'tips' | 'guestbook'
  /** Of the larger guest book, which stores what was signed. */
  readonly isLarge?: boolean
}

const acts = {
  tips: ({ tips }: { tips: { give(): Promise<string> } }) => tips.give(),
  guestbook: ({ guestbook }: { guestbook: { sign(text: string): Promise<string> } }) =>
    guestbook.sign('hello'),
}

const inUse = 'const account = ctx.get(ctx.connections.account$)'
const first = 'const account = ctx.get(ctx.connections.connections$)[0]?.accounts[0]'

const twice = 'asks the wallet, and for nothing twice'
const current = 'asks for the account and on the network in use'
const declined = 'rejects what the visitor declines, as declined, and asks no more'
const refused = 'sends nothing that a confirm step refuses, and says so'
const unknown = 'never says that nothing was sent of what a wallet sent before it fails'
const quiet = 'leaves neither an interval nor a listener of the storage after it was used'
const stored = 'works whatever its storage holds'

const faults: Readonly<Record<string, Fault>> = {
  'sends twice': tip(`${tipping}\n      await ${tipping}`, twice),
  'signs twice': book(`${signing}\n      await ${signing}`, twice),
  'sends from an account that is not in use': tip(first, current, inUse),
  'signs with an account that is not in use': book(first, current, inUse),
  'sends on a network that is not in use': tip(
    "networkId: 'mock:1', transfer",
    current,
    'networkId: network.id, transfer',
  ),
  'takes a refusal of the visitor for an answer': book(
    `${signing}.catch(() => ({ signature: '' }))`,
    declined,
  ),
  'waits for ever when the visitor declines': book(
    `${signing}.catch(() => new Promise<never>(() => {}))`,
    declined,
  ),
  'asks again when the visitor declines': tip(`${tipping}.catch(() => ${tipping})`, declined),
  'takes a refused confirm step for sent': tip(`${tipping}.catch(() => ({ hash: 'none' }))`, refused),
  'calls untouched what a wallet may have sent': tip(
    `(await import('@latchkit/core/errors')).beforeAsking(() => ${tipping})`,
    unknown,
  ),
  'keeps a timer': tip(`(setInterval(() => {}, 1_000), ${tipping})`, quiet),
  'keeps a listener of the storage': book(`(ctx.storage.subscribe?.(() => {}), ${signing})`, quiet),
  'believes what is stored': {
    plugin: 'guestbook',
    isLarge: true,
    file: 'entryStore.ts',
    from: 'Array.isArray(value) ? value.flatMap(readEntry).slice(0, MOST_ENTRIES) : undefined',
    to: '(Array.isArray(value) && readEntry, value as never)',
    rule: stored,
  },
  'opens a view that is not there': {
    plugin: 'guestbook',
    file: 'guestbook.ts',
    from: "to: 'guestbook' }",
    to: "to: 'guestbook/entry' }",
    rule: 'only links to views that exist',
  },
}

type Modules = Readonly<Record<string, (options: object) => Plugin>>

/** The names of the rules that a fault breaks, of the one that has to notice it alone. */
async function broken(name: string, fault: Fault): Promise<string[]> {
  const { plugin, isLarge, rule } = fault
  const copy = copies[isLarge ? 'large' : 'small'](name, fault)
  const made: Modules = await import(/* @vite-ignore */ join(copy, `${plugin}${isLarge ? 'Plugin' : ''}.ts`))
  const options = plugin === 'tips' ? { to: 'shop', amount: 5n } : { title: 'Visitors' }
  const rules = createPluginRules({
    plugin: () => made[plugin]?.(options) as Plugin,
    act: kit => acts[plugin](kit.plugins as never),
  })
  const failed: string[] = []
  for (const { name, run } of rules.filter(({ name }) => name === rule))
    await run().catch(() => failed.push(name))
  return failed
}

// The suites of the examples themselves show that they break none as they are.
describe('a feature of an outsider', () => {
  const isFound = async (name: string, fault: Fault) => {
    expect(await broken(name, fault)).toEqual([fault.rule])
  }
  const isSlow = ([name]: [string, Fault]) => name.startsWith('waits')
  const all = Object.entries(faults)
  it.each(all.filter(one => !isSlow(one)))('that %s is found out', isFound)
  it.each(all.filter(isSlow))('that %s is found out', { tags: ['long'] }, isFound)
})
