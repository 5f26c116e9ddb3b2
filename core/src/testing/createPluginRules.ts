import { createKit } from '../kit/createKit.js'
import type { Kit } from '../kit/Kit.js'
import { requiredViews } from '../modal/requiredViews.js'
import { CONTRACT, type Plugin } from '../plugin/Plugin.js'
import { memoryStorage } from '../storage/StorageAdapter.js'
import { describePluginParts } from './describePluginParts.js'
import { describePluginUse } from './describePluginUse.js'
import { mockChain } from './mockChain.js'
import { collectRules, type Rule } from './Rule.js'
import { expect } from './runner.js'
import { startsAndStops } from './startsAndStops.js'
import { watchedStorage } from './watchedStorage.js'

/** How the suite makes the plugin under test and its surroundings. */
export interface PluginSuite<Tested extends Plugin = Plugin> {
  /** Makes a new instance of the plugin. */
  plugin(): Tested
  /** Plugins that provide what it requires. Default: a mock chain that signs, verifies, sends and reads balances. */
  alongside?(): readonly Plugin[]
  /**
   * The views of the shell that it is made for, e.g. `shellViewNames` of `@latchkit/ui/testing`. Default: those that every shell has:
   * `Connect`, `Account`, `AllWallets` and `SwitchNetwork`.
   */
  readonly shellViews?: readonly string[]
  /**
   * Has the plugin ask a wallet of the mock chain for what it is there for, e.g. `kit => kit.plugins.tips.give()`. The suite then
   * checks whom it asks for what, and what it makes of the answer.
   */
  act?(kit: Kit<readonly [Tested]>): Promise<unknown>
}

export function createPluginRules<Tested extends Plugin>({
  plugin,
  alongside = () => [mockChain().plugin],
  shellViews = requiredViews,
  act,
}: PluginSuite<Tested>): readonly Rule[] {
  const collector = collectRules()
  const { describe, it } = collector
  const make = (tested: Plugin = plugin(), storage = memoryStorage()) =>
    createKit({ plugins: [tested, ...alongside()] as readonly Plugin[] as never, storage }) as Kit

  describe('plugin', () => {
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
      const { id } = plugin()
      const { storage } = watchedStorage(key => {
        if (`:${key}`.includes(`:${id}:`)) touched.push('storage')
      })
      const kit = (() => {
        try {
          return make(plugin(), storage)
        } finally {
          Object.assign(globalThis, { fetch: realFetch, setTimeout: realTimeout, setInterval: realInterval })
        }
      })()
      const early = [...touched]
      await kit.dispose()
      expect(early).toEqual([])
    })
    describePluginParts(collector, { plugin, make, shellViews })
    it('starts, and stops when the kit does', () => startsAndStops(plugin(), make))
    it('ends, and can be installed again', async () => {
      const first = make()
      await first.start()
      await first.dispose()
      const second = make()
      await second.start()
      expect(second.get(second.failures$)).toEqual([])
      await second.dispose()
    })
    if (act) describePluginUse(collector, { plugin, alongside, act: kit => act(kit as never) })
  })
  return collector.rules
}
