import type { Connector, ConnectRequest, WalletSession } from '@latchkit/core'
import type { EvmEnv } from '../EvmEnv.js'
import type { Eip1193Provider } from '../provider/Eip1193Provider.js'
import { listedParent } from './listedParent.js'

/** Reports the Safe whose listed page frames this one, if any. It is asked nothing before it is connected, in silence at first. */
export function offerSafe(
  found: (connector: Connector) => void,
  signal: AbortSignal,
  connect: (provider: Eip1193Provider, request: ConnectRequest) => Promise<WalletSession>,
  { config }: Pick<EvmEnv, 'config'>,
): void {
  const origin = listedParent(config.options.safeFrames)
  if (origin === undefined || signal.aborted) return
  found({
    id: 'safe',
    namespace: 'eip155',
    type: 'CUSTOM',
    own: 'host',
    name: 'Safe',
    async connect(request) {
      const { createSafeProvider } = await import('./createSafeProvider.js')
      return connect(createSafeProvider(origin, signal), request)
    },
  })
}
