import { readField } from '../errors/readField.js'
import { toKitError } from '../errors/toKitError.js'
import type { Kit } from '../kit/Kit.js'
import { shellOf } from '../kit/shellOf.js'
import { type AnySchema, applySchema } from '../plugin/applySchema.js'
import type { Plugin } from '../plugin/Plugin.js'
import type { ViewLoader } from '../plugin/Route.js'
import { type AccountAction, accountActions, actionIcons } from '../slots/accountActions.js'
import { overlays } from '../slots/overlays.js'
import { views } from '../slots/views.js'
import type { Atom } from '../state/atom.js'
import { deadLinks } from './deadLinks.js'
import type { RuleCollector } from './Rule.js'
import { readsPlugin } from './readsPlugin.js'
import { expect } from './runner.js'

/** The subject of the rules of `describePluginParts`. */
export interface PluginPartsOptions {
  plugin(): Plugin
  make(): Kit
  readonly shellViews: readonly string[]
}

/** The rules for a plugin's views, routes and words. */
export function describePluginParts(
  { it }: RuleCollector,
  { plugin, make, shellViews }: PluginPartsOptions,
): void {
  const values = (slot: { id: string }) =>
    plugin().contributes.flatMap(entry => (entry.slot === slot.id ? [entry.value] : []))
  /** Loaders of views by where they stand. */
  const loaders = (): readonly (readonly [string, ViewLoader])[] => [
    ...Object.entries(plugin().routes).map(([name, { view }]) => [`route ${name}`, view] as const),
    ...contributed(),
  ]
  const contributed = () =>
    plugin().contributes.flatMap(({ slot, value }) => {
      const view = readField(value, 'view')
      const isName = view === undefined || typeof view === 'string'
      return isName ? [] : [[`${slot} ${String(readField(value, 'id'))}`, view as ViewLoader] as const]
    })

  it('has routes whose views load', async () => {
    for (const [name, { view }] of Object.entries(plugin().routes))
      await loadsComponent(`route ${name}`, view)
  })
  it('contributes views that load', async () => {
    for (const [what, view] of contributed()) await loadsComponent(what, view)
  })
  it('has icons that are there', async () => {
    for (const value of values(accountActions)) {
      const { id, icon } = value as AccountAction
      if (typeof icon === 'function') await loadsComponent(`icon of ${id}`, icon)
      else if (icon !== undefined) expect(actionIcons).toContain(icon)
    }
  })
  it('only links to views that exist', async () => {
    const kit = make()
    const isThere = (view: string) => shellViews.includes(view) || kit.route(view) !== undefined
    expect(deadLinks(plugin().contributes, isThere)).toEqual([])
    await kit.dispose()
  })
  it('shows overlays while an atom holds something', async () => {
    const kit = make()
    for (const value of values(overlays)) {
      const held$ = readField(value, 'while') as Atom<unknown> | undefined
      if (held$ !== undefined) expect(() => kit.get(held$)).not.toThrow()
    }
    await kit.dispose()
  })
  it('believes no params', () => {
    const junk = [7, 'x', ['x'], () => 'x']
    const believed = Object.entries(plugin().routes).flatMap(([name, { params }]) =>
      params && junk.some(value => isBelieved(params as AnySchema, value)) ? [name] : [],
    )
    expect(believed).toEqual([])
  })
  it('gives its views what they get as `plugin`', async () => {
    const kit = make()
    for (const [what, view] of loaders()) {
      const given = await shellOf(kit).internal(view)
      const lacks = given === undefined && readsPlugin(await view(), kit)
      expect({ what, lacks }).toEqual({ what, lacks: false })
    }
    await kit.dispose()
  })
  it('has a text for each title', () => {
    const { routes, messages } = plugin()
    const replaced = values(views).flatMap(value => readField(value, 'title') ?? [])
    const titles = [...Object.values(routes).map(({ title }) => title), ...replaced.map(String)]
    expect(titles.filter(title => !messages?.en[title])).toEqual([])
  })
  it('has a text for each label', () => {
    const { contributes, messages } = plugin()
    const labels = contributes
      .flatMap(({ value }) => [readField(value, 'label') ?? [], readField(value, 'badgeLabel') ?? []].flat())
      .map(String)
    expect(labels.filter(label => !messages?.en[label])).toEqual([])
  })
  it('words only what is its own', async () => {
    const { id, messages } = plugin()
    const loaded = Object.values(messages?.load ?? {}).map(async load => (await load()).messages)
    const keys = [messages?.en ?? {}, ...(await Promise.all(loaded))].flatMap(each => Object.keys(each))
    expect(keys.filter(key => ![`${id}.`, `error.${id}/`].some(own => key.startsWith(own)))).toEqual([])
  })
  it('has each text in each language', async () => {
    const { en = {}, load = {} } = plugin().messages ?? {}
    for (const [locale, read] of Object.entries(load)) {
      const { messages } = await read()
      const missing = Object.keys(en).filter(key => !messages[key])
      expect({ locale, missing }).toEqual({ locale, missing: [] })
    }
  })
}

/** True if a schema hands on anything but a record as it is. */
function isBelieved(params: AnySchema, value: unknown): boolean {
  try {
    const failure = { code: 'kit/INVALID_PARAMS', what: 'params', context: { route: '' } } as const
    return applySchema(params, value, failure) === value
  } catch {
    return false
  }
}

/** A function, or what React makes of one, as `memo` does. */
const isComponent = (value: unknown) =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)

async function loadsComponent(what: string, load: ViewLoader) {
  const component = await load().catch(error => {
    throw toKitError(error)
  })
  expect({ what, component: isComponent(component) }).toEqual({ what, component: true })
}
