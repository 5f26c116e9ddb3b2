import { openApi } from '../api/openApi.js'
import { loadWallets } from '../directory/loadWallets.js'
import { addressBehind } from '../platform/addressBehind.js'
import { describeFailure, type Log } from '../platform/createLog.js'
import { openIdentity } from './openIdentity.js'
import { openStore } from './openStore.js'
import type { Config } from './readConfig.js'
import { type RunningService, startService } from './startService.js'

/** Starts the configured services with their store. Closing also flushes and closes the store. */
export async function runService(config: Config, log: Log): Promise<RunningService> {
  const onTrouble = (what: string, error: unknown) =>
    log('error', 'trouble', { what, ...describeFailure(error) })
  const shared = {
    projects: config.PROJECTS ?? ('any' as const),
    addressOf: addressBehind(config.TRUSTED_PROXIES),
  }
  const wallets = config.WALLETS_FILE ? await loadWallets(config.WALLETS_FILE) : undefined
  const store = config.SERVICES.includes('relay')
    ? await openStore(config, error => onTrouble('the store or the bus', error))
    : undefined
  const relay = store && {
    ...shared,
    mailbox: store.mailbox,
    bus: store.bus,
    publicUrls: config.PUBLIC_URLS,
    onTrouble,
    limits: {
      messageSize: config.MESSAGE_SIZE,
      topics: config.TOPICS_PER_CONNECTION,
      publishesPerSecond: config.PUBLISHES_PER_SECOND,
      publishBurst: config.PUBLISH_BURST,
      connectionsPerSecond: config.CONNECTIONS_PER_SECOND,
      connectionBurst: config.CONNECTION_BURST,
      connectionsWaiting: config.CONNECTIONS_WAITING,
      connectionsPerAddress: config.CONNECTIONS_PER_ADDRESS,
      connections: config.CONNECTIONS,
      callsPerSecond: config.CALLS_PER_SECOND,
      callBurst: config.CALL_BURST,
      addressCallsPerSecond: config.ADDRESS_CALLS_PER_SECOND,
      addressCallBurst: config.ADDRESS_CALL_BURST,
    },
  }
  const directory = config.SERVICES.includes('directory') && {
    ...shared,
    wallets,
    onTrouble,
    requestsPerSecond: config.REQUESTS_PER_SECOND,
    requestBurst: config.REQUEST_BURST,
  }
  const analytics = config.SERVICES.includes('analytics') && {
    ...shared,
    ...(config.ANALYTICS_PASSWORD === undefined ? {} : { password: config.ANALYTICS_PASSWORD }),
    onTrouble,
    requestsPerSecond: config.REQUESTS_PER_SECOND,
    requestBurst: config.REQUEST_BURST,
  }
  const { CHAINS_FILE } = config
  const limits = { requestsPerSecond: config.REQUESTS_PER_SECOND, requestBurst: config.REQUEST_BURST }
  const identity = config.SERVICES.includes('identity')
    ? await openIdentity(config, { ...shared, onTrouble }).catch(async error => {
        await store?.close()
        throw error
      })
    : undefined
  const api =
    config.SERVICES.includes('api') && CHAINS_FILE
      ? await openApi(
          { ...config, CHAINS_FILE },
          { ...shared, ...limits, onTrouble, ...(identity && { findPermissions: identity.findPermissions }) },
        ).catch(async error => {
          await identity?.close()
          await store?.close()
          throw error
        })
      : undefined
  try {
    const service = await startService({
      port: config.PORT,
      host: config.HOST,
      relay: relay ?? false,
      directory,
      analytics,
      api: api && { fetch: (request, env) => api.app.fetch(request, env), checks: api.checks },
    })
    log('info', 'started', {
      port: service.port,
      services: config.SERVICES.join(','),
      store: store?.kind ?? 'none',
      nodes: config.REDIS_URL ? 'several' : 'one',
      ...(identity ? { securePort: identity.port } : {}),
    })
    return {
      ...service,
      async close() {
        await service.close()
        await identity?.close()
        await api?.close()
        await store?.close()
        log('info', 'stopped')
      },
    }
  } catch (error) {
    await identity?.close()
    await api?.close()
    await store?.close()
    throw error
  }
}
