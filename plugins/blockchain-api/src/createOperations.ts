import { must, type NameRegistry } from '@latchkit/core'
import { typedErrors } from '@latchkit/core/errors'
import { applyConfig } from '@latchkit/core/plugin'
import { checkUrl } from '@latchkit/core/untrusted'
import { createBalances } from './balances/createBalances.js'
import { createGasPrice } from './gas/createGasPrice.js'
import { createHistory } from './history/createHistory.js'
import { createNameRegistry } from './names/createNameRegistry.js'
import { createNames } from './names/createNames.js'
import { createPrices } from './prices/createPrices.js'
import type { ApiEnv } from './service/ApiEnv.js'
import { createService } from './service/createService.js'

const ID = 'blockchain-api'

/** The lazily loaded part of the plugin. Throws `kit/INVALID_OPTIONS` for an unsafe URL, and routers that are no object. */
export function createOperations(env: ApiEnv) {
  const { url, swapRouters = {} } = env.config
  applyConfig(ID, () => must(checkUrl(url, 'link'), 'url', 'a URL fit as link'), 0)
  applyConfig(ID, () => must(swapRouters === Object(swapRouters), 'swapRouters', 'an object'), 0)
  const service = createService(env)
  const registry = createNameRegistry(env, service)
  const { forget, ...names } = createNames(env, service, registry.find)
  return typedErrors(ID, {
    balances: createBalances(env, service),
    prices: createPrices(env, service),
    history: createHistory(env, service),
    gasPrice: createGasPrice(service),
    ...names,
    ...registry,
    async register(request: Parameters<NameRegistry['register']>[0]) {
      await registry.register(request)
      forget()
      for (const changed of [...env.watchers]) changed()
    },
    swaps: async () => (await import('./swaps/createSwaps.js')).createSwaps(env, service),
    onRamp: async () => (await import('./onRamp/createOnRamp.js')).createOnRamp(env, service),
    sessions: async () =>
      (await import('./sessions/createSmartSessions.js')).createSmartSessions(env, service),
  })
}

export type Operations = ReturnType<typeof createOperations>
