import { readField } from '@latchkit/core/plugin'
import type { StacksProvider } from './StacksProvider.js'

/** How wallets of sats-connect name their events. */
const SATS_EVENTS = ['accountChange', 'networkChange', 'accountDisconnected', 'disconnect']
/** The notifications of SIP-030. */
const SIP_EVENTS = ['stx_accountChange', 'stx_networkChange']

/**
 * Takes hold of a provider's functions as they are now: a script that replaces `request` later does not get between the
 * kit and the wallet. `undefined` for anything that is no provider.
 */
export function captureProvider(
  source: unknown,
  { id, methods }: Pick<StacksProvider, 'id' | 'methods'>,
): StacksProvider | undefined {
  const request = readField(source, 'request')
  if (typeof request !== 'function') return undefined
  const [add, listen] = [readField(source, 'addListener'), readField(source, 'listen')]
  return {
    id,
    methods,
    request: async (method, params) => Reflect.apply(request, source, params ? [method, params] : [method]),
    listen(changed) {
      const stops: unknown[] = []
      const events = typeof add === 'function' ? SATS_EVENTS : SIP_EVENTS
      const method = typeof add === 'function' ? add : listen
      for (const event of typeof method === 'function' ? events : []) {
        try {
          stops.push(Reflect.apply(method as () => unknown, source, [event, changed]))
        } catch {
          // A wallet without this event.
        }
      }
      return () => {
        for (const stop of stops) if (typeof stop === 'function') stop()
      }
    },
  }
}
