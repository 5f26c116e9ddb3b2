import { settleBy } from '../async/settleBy.js'
import type { CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'
import { specError, toKitError } from '../errors/toKitError.js'
import { createKit } from '../kit/createKit.js'
import type { Kit } from '../kit/Kit.js'
import { definePlugin } from '../plugin/definePlugin.js'
import type { Plugin } from '../plugin/Plugin.js'
import { type ConfirmStepShowing, confirmSteps } from '../slots/confirmSteps.js'
import { parseJson } from '../untrusted/readItems.js'
import { createMockWallet } from './createMockWallet.js'
import { mockChain } from './mockChain.js'
import { outcome } from './outcome.js'
import { patient } from './patient.js'
import type { RuleCollector } from './Rule.js'
import { expect } from './runner.js'
import { watchTimers } from './startsAndStops.js'
import { until } from './until.js'
import { watchedStorage } from './watchedStorage.js'

export interface PluginUseOptions {
  plugin(): Plugin
  alongside(): readonly Plugin[]
  act(kit: Kit): Promise<unknown>
}

interface Asked {
  readonly account: Account
  readonly networkId?: CaipNetworkId
}

/** How long it may take, its code's loading included, and a rule of several, in ms. */
const ACT_MS = 15_000
const RULE_MS = 120_000

/** Junk that anybody may have stored. */
const junk = [null, 7, 'x', {}, [null], [{}], { list: [null] }]

const careful = definePlugin({
  id: 'careful',
  contributes: [confirmSteps.of({ id: 'careful', view: async () => () => null })],
})

/** A plugin's request to a wallet, the account, and the result that it makes of the answer. */
export function describePluginUse(
  collector: RuleCollector,
  { plugin, alongside, act }: PluginUseOptions,
): void {
  const it = (name: string, run: () => Promise<void>) => collector.it(name, run, RULE_MS)
  /** A kit that is connected to a mock wallet. `answer` is what the wallet does with a signature or a transfer. */
  async function open(answer?: () => Promise<never>, more: readonly Plugin[] = []) {
    const wallet = createMockWallet({ id: 'mock-wallet', accounts: ['alice', 'bob'] })
    wallet.autoApprove()
    const asked: Asked[] = []
    const sent: Asked[] = []
    const sign = async (request: Asked) => {
      asked.push(request)
      return answer?.()
    }
    const send = async (request: Asked) => {
      sent.push(request)
      return sign(request)
    }
    const { plugin: chain } = mockChain({ wallets: [wallet], sign, send })
    const others = alongside().filter(({ namespace }) => namespace !== chain.namespace)
    const watched = watchedStorage()
    const start = async () => {
      const plugins = [chain, ...others, plugin(), ...more] as readonly Plugin[] as never
      const kit = createKit({ plugins, storage: watched.storage, locale: 'en' }) as Kit
      await kit.start()
      await kit.connections.connect({ walletId: 'mock-wallet' })
      return kit
    }
    const kit = await start()
    const run = (on = kit) => settleBy(Promise.resolve(act(on)), patient(ACT_MS))
    return { kit, asked, sent, watched, start, run }
  }

  it('asks the wallet, and for nothing twice', async () => {
    const { kit, asked, run } = await open()
    await run()
    expect(asked).not.toEqual([])
    for (const [at, request] of asked.entries())
      for (const later of asked.slice(at + 1)) expect(later).not.toEqual(request)
    await kit.dispose()
  })
  it('asks for the account and on the network in use', async () => {
    const { kit, asked, run } = await open()
    const { connections } = kit
    connections.select({ namespace: 'mock', connectorId: 'mock-wallet' }, 'bob')
    await connections.switchNetwork('mock:2')
    await run()
    const seen = asked.map(({ account, networkId = 'mock:2' }) => [account.address, networkId])
    expect(new Set(seen.map(String))).toEqual(new Set(['bob,mock:2']))
    await kit.dispose()
  })
  it('rejects what the visitor declines, as declined, and asks no more', async () => {
    const { kit, asked, run } = await open(() => Promise.reject(specError('core/USER_REJECTED')))
    expect(toKitError((await outcome(run())).error).code).toBe('core/USER_REJECTED')
    expect(asked).toHaveLength(1)
    await kit.dispose()
  })
  it('sends nothing that a confirm step refuses, and says so', async () => {
    const free = await open()
    await free.run()
    await free.kit.dispose()
    const { kit, sent, run } = await open(undefined, [careful()])
    const running = outcome(run())
    if (free.sent.length > 0) {
      const shown = () =>
        (kit.get(kit.router.entry$).params as { showing?: ConfirmStepShowing } | undefined)?.showing
      await until(shown)
      shown()?.enter()
      shown()?.params.cancel()
      expect(toKitError((await running).error).code).toBe('core/NOT_CONFIRMED')
    }
    await running
    expect(sent).toEqual([])
    await kit.dispose()
  })
  it('never says that nothing was sent of what a wallet sent before it fails', async () => {
    const { kit, run } = await open(() => Promise.reject(new Error('Something broke')))
    expect(toKitError((await outcome(run())).error).outcome).not.toBe('untouched')
    await kit.dispose()
  })
  it('leaves neither an interval nor a listener of the storage after it was used', async () => {
    const timers = watchTimers()
    const { kit, watched, run } = await open()
    try {
      await run()
      await kit.dispose()
    } finally {
      timers.end()
    }
    expect([timers.left(), watched.listeners()]).toEqual([0, 0])
  })
  it('works whatever its storage holds', async () => {
    const { kit, watched, start, run } = await open()
    const { storage } = watched
    await run()
    const { id } = plugin()
    const own = storage.keys().filter(key => `:${key}`.includes(`:${id}:`))
    const written = own.map(key => [key, storage.get(key) ?? ''] as const)
    await kit.dispose()
    for (const data of junk) {
      for (const [key, text] of written) {
        const value = Object(parseJson(text)) as { data?: unknown }
        storage.set(key, JSON.stringify('data' in value ? { ...value, data } : data))
      }
      const again = await start()
      await run(again)
      expect(again.get(again.failures$)).toEqual([])
      await again.dispose()
    }
  })
}
