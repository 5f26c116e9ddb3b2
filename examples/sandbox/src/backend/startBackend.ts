import { sandboxError } from '../SandboxError.js'

/** Where the services behind the kit are. */
export interface BackendInfo {
  /** The relay between pages and wallets, for any project id. */
  readonly relay: { readonly url: string }
}

/** The port that the services have unless it is in use. */
const USUAL_PORT = 8570

/** Starts the services behind the kit on 127.0.0.1, on another port when 8570 is in use. */
export async function startBackend({
  anyPort,
  notice,
}: {
  readonly anyPort: boolean
  notice(sentence: string): void
}): Promise<{ info: BackendInfo; stop: () => Promise<void> }> {
  const { startRelay } = await import('@latchkit/example-backend')
  // One address holds all clients of the tests.
  const limits = { connectionsPerSecond: 1_000, connectionBurst: 10_000, publishesPerSecond: 1_000 }
  const start = (port: number) => startRelay({ port, limits })
  const relay = await start(anyPort ? 0 : USUAL_PORT)
    .catch(cause => {
      if (cause.code !== 'EADDRINUSE') throw cause
      return start(0)
    })
    .catch(cause => {
      throw sandboxError('sandbox/ENGINE_FAILED', `The relay cannot start: ${cause.message}`, cause)
    })
  if (!anyPort && relay.port !== USUAL_PORT)
    notice(`Port ${USUAL_PORT} is in use: the relay has ${relay.port}.`)
  return { info: { relay: { url: relay.url } }, stop: relay.close }
}
