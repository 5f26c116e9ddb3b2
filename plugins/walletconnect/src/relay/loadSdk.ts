import { KitError } from '@latchkit/core'
import { settleBy } from '@latchkit/core/tools'
import { proposalOf } from '../signIn/proposalOf.js'
import { appMetadata } from './appMetadata.js'
import { guardClient } from './guardClient.js'
import type { RelayEnv } from './RelayEnv.js'
import { type Deliveries, receiveMessages } from './receiveMessages.js'
import type { Client, Core, Sdk } from './Sdk.js'
import { sdkStorage } from './sdkStorage.js'
import { silentLogger } from './silentLogger.js'

/** Tells our things in the SDK's storage from those of a page that uses it by itself. */
const PREFIX = 'latchkit'

/** The SDK keeps one core for a page and a prefix; each kit has its own, and nobody else's. */
function takeGlobal(): Core | undefined {
  const globals = globalThis as Record<string, unknown>
  const name = `_walletConnectCore_${PREFIX}`
  const core = globals[name] as Core | undefined
  delete globals[name]
  delete globals[`${name}_count`]
  return core
}

/** A started SDK, and what the relay delivers to it. */
export interface LoadedSdk {
  readonly sdk: Sdk
  readonly deliveries?: Deliveries
}

/** Waits no longer than 5 s for the frame that attests the page, and goes on without it. */
const PATIENCE = 5_000

/** What a wallet's first answer may be locked with: the key of the question that it answers. */
function keysOf(client: Client | undefined, topic: string) {
  if (!client) return []
  const { authKeys } = client.auth
  return [
    proposalOf(client, topic)?.proposer.publicKey,
    ...authKeys.getAll().map(({ publicKey }) => publicKey),
  ]
}

/** Loads the SDK and starts it; `steady` takes care of its socket. It opens no socket before it has a topic, and calls nobody but the relay. */
export async function loadSdk(env: RelayEnv, steady: (core: Core) => void): Promise<LoadedSdk> {
  const { ctx, config } = env
  const { UniversalProvider } = await import('@walletconnect/universal-provider').catch(cause => {
    throw new KitError('kit/LOAD_FAILED', {
      message: 'WalletConnect could not load',
      cause,
      retryable: true,
    })
  })
  let sdk: Sdk | undefined
  let deliveries: Deliveries | undefined
  function prepare(core: Core) {
    deliveries = receiveMessages(core, env, topic => keysOf(sdk?.client, topic))
    const { register } = core.verify
    core.verify.register = config.verify
      ? params => settleBy(register.call(core.verify, params), PATIENCE).catch(() => undefined as never)
      : async () => undefined as never
    if (!config.telemetry) core.eventClient.init = async () => {}
    steady(core)
  }
  takeGlobal()
  const starting = UniversalProvider.init({
    // The relay of its makers refuses pages without one; others do not ask.
    projectId: config.projectId ?? ctx.options.projectId ?? 'none',
    relayUrl: config.relayUrl,
    metadata: appMetadata(env),
    logger: silentLogger() as never,
    telemetryEnabled: config.telemetry,
    customStoragePrefix: PREFIX,
    storage: sdkStorage(ctx.storage) as never,
    disableProviderPing: true,
  })
  // Before it opens a socket for what it remembers.
  const early = takeGlobal()
  if (early) prepare(early)
  sdk = await starting
  if (!early) prepare(sdk.client.core)
  guardClient(sdk.client, env)
  return { sdk, deliveries }
}
