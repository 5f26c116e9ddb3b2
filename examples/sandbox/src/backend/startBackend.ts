import { sandboxError } from '../SandboxError.js'
import { createLazyApi, type LazyApi } from './createLazyApi.js'

export interface BackendInfo {
  /** The relay between pages and wallets, for any project id. */
  readonly relay: { readonly url: string }
  /** The wallet directory, with 1,000 made-up wallets, for any project id. */
  readonly directory: { readonly url: string }
  /** The blockchain API. It starts with the first request, which therefore takes some seconds. */
  readonly api: { readonly url: string }
  /** Counts events, tells the remote configuration, and shows the counts at `/analytics`. */
  readonly operator: { readonly url: string }
}

/** The default port of the services. */
const USUAL_PORT = 8570

/** Starts the services behind the kit on 127.0.0.1, on another port if 8570 is in use. */
export async function startBackend({
  anyPort,
  notice,
  onProgress,
}: {
  readonly anyPort: boolean
  notice(sentence: string): void
  onProgress(part: string, how?: string): void
}): Promise<{ info: BackendInfo; api: LazyApi; stop: () => Promise<void> }> {
  onProgress('Services', 'starting')
  const { startService } = await import('@latchkit/example-backend')
  // All test clients share one address.
  const limits = {
    connectionsPerSecond: 1_000,
    connectionBurst: 10_000,
    connectionsPerAddress: 10_000,
    publishesPerSecond: 1_000,
    addressCallsPerSecond: 10_000,
    addressCallBurst: 100_000,
  }
  const directory = { requestsPerSecond: 1_000, requestBurst: 10_000 }
  const analytics = { requestsPerSecond: 1_000, requestBurst: 10_000 }
  const api = createLazyApi(what => notice(`The blockchain API failed: ${what}.`))
  const start = (port: number) => startService({ port, relay: { limits }, directory, analytics, api })
  const service = await start(anyPort ? 0 : USUAL_PORT)
    .catch(cause => {
      if (cause.code !== 'EADDRINUSE') throw cause
      return start(0)
    })
    .catch(cause => {
      throw sandboxError(
        'sandbox/ENGINE_FAILED',
        `The relay and the directory could not start: ${cause.message}`,
        cause,
      )
    })
  onProgress('Services')
  const { port, relayUrl = '', directoryUrl = '', apiUrl = '', analyticsUrl = '' } = service
  if (!anyPort && port !== USUAL_PORT)
    notice(`Port ${USUAL_PORT} is in use: the relay and the directory use ${port}.`)
  return {
    info: {
      relay: { url: relayUrl },
      directory: { url: directoryUrl },
      api: { url: apiUrl },
      operator: { url: analyticsUrl },
    },
    api,
    async stop() {
      await service.close()
      await api.close()
    },
  }
}
