import type { RelayProposal } from '@latchkit/core'
import type { EvmEnv } from '../EvmEnv.js'
import { RELAY_METHODS } from './relayMethods.js'

/**
 * What this family requests from a wallet over a relay: all networks of the app, each read over the app's own
 * endpoint.
 */
export async function proposal({ config }: EvmEnv): Promise<RelayProposal> {
  return {
    methods: RELAY_METHODS,
    events: ['chainChanged', 'accountsChanged'],
    chains: config.networks.map(({ id }) => id),
    rpc: Object.fromEntries(
      config.networks.flatMap(({ id, readUrls: [url] }) => (url ? [[id, url] as const] : [])),
    ),
  }
}
