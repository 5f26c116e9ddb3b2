import type { Kit } from '../kit/Kit.js'
import { shellOf } from '../kit/shellOf.js'
import type { Plugin } from '../plugin/Plugin.js'
import type { ViewLoader } from '../plugin/Route.js'
import { accountActions } from '../slots/accountActions.js'
import { type Overlay, overlays } from '../slots/overlays.js'
import { pairingViews } from '../slots/pairingViews.js'
import type { RuleCollector } from './Rule.js'
import { expect } from './runner.js'

/** The fields that a contribution to any slot may have. */
interface Parts {
  readonly id?: unknown
  readonly view?: unknown
  readonly label?: unknown
}

/** Everything that a plugin shows exists: views, routes and messages. */
export function describePluginParts({ it }: RuleCollector, plugin: () => Plugin, make: () => Kit): void {
  it('has routes whose views load', async () => {
    for (const [name, { view }] of Object.entries(plugin().routes))
      await loadsComponent(`route ${name}`, view)
  })
  it('contributes views that load', async () => {
    for (const { slot, value } of plugin().contributes) {
      const { id, view } = partsOf(value)
      if (view !== undefined) await loadsComponent(`${slot} ${String(id)}`, view as ViewLoader)
    }
  })
  it('only links to views that exist', async () => {
    const kit = make()
    const targets = plugin().contributes.flatMap(({ slot, value }) => {
      if (slot === accountActions.id) return [(value as { to: string }).to]
      return slot === pairingViews.id ? Object.values(value as object) : []
    })
    const dead = targets.filter(target => !kit.route(target))
    expect(dead).toEqual([])
    await kit.dispose()
  })
  it('shows overlays while an atom holds something', async () => {
    const kit = make()
    for (const { slot, value } of plugin().contributes) {
      const { while: held$ } = (slot === overlays.id ? value : {}) as Partial<Overlay>
      if (held$ !== undefined) expect(() => kit.get(held$)).not.toThrow()
    }
    await kit.dispose()
  })
  it('gives its views what they get as `plugin`', async () => {
    const kit = make()
    const { routes, contributes } = plugin()
    const views = [...Object.values(routes), ...contributes.map(({ value }) => partsOf(value))]
    for (const { view } of views) if (view !== undefined) await shellOf(kit).internal(view as ViewLoader)
    await kit.dispose()
  })
  it('has a text for each title', () => {
    const { routes, messages } = plugin()
    const titles = Object.values(routes).map(({ title }) => title)
    expect(titles.filter(title => !messages?.en[title])).toEqual([])
  })
  it('has a text for each label', () => {
    const { contributes, messages } = plugin()
    const labels = contributes.flatMap(({ value }) => partsOf(value).label ?? []).map(String)
    expect(labels.filter(label => !messages?.en[label])).toEqual([])
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

const partsOf = (value: unknown): Parts => (typeof value === 'object' && value !== null ? value : {})

/** A function, or a wrapped component as from React's `memo`. */
const isComponent = (value: unknown) =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)

async function loadsComponent(what: string, load: ViewLoader) {
  expect({ what, component: isComponent(await load()) }).toEqual({ what, component: true })
}
