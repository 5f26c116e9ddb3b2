import { describe, expect, it } from 'vitest'
import { createKit } from '../kit/createKit.js'
import { CONTRACT, type Plugin } from '../plugin/Plugin.js'
import { memoryStorage } from '../storage/memoryStorage.js'
import { mockChain } from './mockChain.js'

/** How the suite makes the plugin under test and what it stands on. */
export interface PluginSuite {
  /** Makes a fresh plugin. */
  plugin(): Plugin
  /** Plugins that provide what it requires. Default: a mock chain. */
  alongside?(): readonly Plugin[]
}

/** The rules every plugin keeps: inert data, pure setup, clean start and end, no shared state. */
export function describePlugin(
  name: string,
  { plugin, alongside = () => [mockChain().plugin] }: PluginSuite,
): void {
  const make = () =>
    createKit({ plugins: [plugin(), ...alongside()] as readonly Plugin[] as never, storage: memoryStorage() })

  describe(`plugin ${name}`, () => {
    it('is frozen data for this contract', () => {
      const made = plugin()
      expect(Object.isFrozen(made)).toBe(true)
      expect(made.contract).toBe(CONTRACT)
      expect(made.id).toMatch(/^[a-z0-9][a-z0-9-]*$/)
    })
    it('sets up without failing', async () => {
      const kit = make()
      expect(kit.get(kit.failures$)).toEqual([])
      await kit.dispose()
    })
    it('touches neither network, storage nor timers in setup', async () => {
      const touched: string[] = []
      const spy = (what: string) => () => {
        touched.push(what)
        throw new Error(`${what} in setup`)
      }
      const { fetch: realFetch, setTimeout: realTimeout, setInterval: realInterval } = globalThis
      Object.assign(globalThis, {
        fetch: spy('fetch'),
        setTimeout: spy('setTimeout'),
        setInterval: spy('setInterval'),
      })
      const kit = (() => {
        try {
          return make()
        } finally {
          Object.assign(globalThis, { fetch: realFetch, setTimeout: realTimeout, setInterval: realInterval })
        }
      })()
      expect(touched).toEqual([])
      await kit.dispose()
    })
    it('has views that load', async () => {
      for (const [id, { view }] of Object.entries(plugin().routes)) {
        expect(await view(), `the loader of route ${id} gives a component`).toBeTypeOf('function')
      }
    })
    it('has a text for each title', () => {
      const made = plugin()
      const titles = Object.values(made.routes).map(({ title }) => title)
      expect(titles.filter(title => !made.messages?.en[title])).toEqual([])
    })
    it('ends, and can be installed again', async () => {
      const first = make()
      await first.start()
      await first.dispose()
      const second = make()
      await second.start()
      expect(second.get(second.failures$)).toEqual([])
      await second.dispose()
    })
  })
}
