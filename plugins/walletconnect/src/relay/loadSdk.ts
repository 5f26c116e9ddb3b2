import { KitError } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import type { RelayEnv } from '../RelayEnv.js'
import { proposalOf } from '../sdk/proposalOf.js'
import type { Client, Core, Sdk } from '../sdk/Sdk.js'
import { guardClient } from './guardClient.js'
import { type Deliveries, receiveMessages } from './receiveMessages.js'
import { sdkStorage } from './sdkStorage.js'

interface SilentLogger {
  readonly level: 'silent'
  child(): SilentLogger
  bindings(): { context: string }
  trace(): void
  debug(): void
  info(): void
  warn(): void
  error(): void
  fatal(): void
}

const nothing = () => {}

/** A logger that records nothing: the SDK logs keys, and would offer them for download. */
function silentLogger(): SilentLogger {
  return {
    level: 'silent',
    child: silentLogger,
    bindings: () => ({ context: '' }),
    trace: nothing,
    debug: nothing,
    info: nothing,
    warn: nothing,
    error: nothing,
    fatal: nothing,
  }
}

/** Separates our SDK data from that of a page that uses the SDK itself. */
const PREFIX = 'latchkit'

/** The SDK keeps one global core per page and prefix; each kit needs its own. */
function takeGlobal(): Core | undefined {
  const globals = globalThis as Record<string, unknown>
  const name = `_walletConnectCore_${PREFIX}`
  const core = globals[name] as Core | undefined
  delete globals[name]
  delete globals[`${name}_count`]
  return core
}

/** A started SDK and its incoming messages. */
export interface LoadedSdk {
  readonly sdk: Sdk
  readonly deliveries?: Deliveries
}

/** For the frame that attests the page; continues without it afterwards. */
const VERIFY_TIMEOUT_MS = 5_000

/** Keys that a wallet's first answer may be encrypted with. */
function keysOf(client: Client | undefined, topic: string) {
  if (!client) return []
  const { authKeys } = client.auth
  return [
    proposalOf(client, topic)?.proposer.publicKey,
    ...authKeys.getAll().map(({ publicKey }) => publicKey),
  ]
}

/** Loads and starts the SDK; `manageSocket` takes over its socket. It opens no socket before it has a topic, and only calls the relay. */
export async function loadSdk(env: RelayEnv, manageSocket: (core: Core) => void): Promise<LoadedSdk> {
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
      ? params =>
          settleBy(register.call(core.verify, params), VERIFY_TIMEOUT_MS).catch(() => undefined as never)
      : async () => undefined as never
    if (!config.telemetry) core.eventClient.init = async () => {}
    manageSocket(core)
  }
  takeGlobal()
  const starting = UniversalProvider.init({
    // The vendor's relay requires a project id; others do not.
    projectId: config.projectId ?? ctx.options.projectId ?? 'none',
    relayUrl: config.relayUrl,
    metadata: appMetadata(env),
    logger: silentLogger() as never,
    telemetryEnabled: config.telemetry,
    customStoragePrefix: PREFIX,
    storage: sdkStorage(ctx.storage) as never,
    disableProviderPing: true,
  })
  // Before it opens a socket for stored sessions.
  const early = takeGlobal()
  if (early) prepare(early)
  sdk = await starting
  if (!early) prepare(sdk.client.core)
  guardClient(sdk.client, env)
  return { sdk, deliveries }
}

/** The app's identity in wallets: from its options, or from the page. */
function appMetadata({ ctx, config }: RelayEnv) {
  const { name, description, url, icons } = config.metadata ?? ctx.options.metadata ?? { name: '' }
  const page = globalThis.document?.title
  const origin = globalThis.location?.origin ?? ''
  const title = name || page || origin
  // The SDK warns about a URL on another host, and uses the page's instead.
  return { name: title, description: description ?? title, url: url ?? origin, icons: [...(icons ?? [])] }
}
