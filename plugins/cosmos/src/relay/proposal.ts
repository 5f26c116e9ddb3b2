import type { RelayProposal } from '@latchkit/core'
import type { CosmosEnv } from '../CosmosEnv.js'

/** The family's request to a wallet over a relay: all networks of the app, each read over the app's own endpoint. */
export async function proposal({ config }: CosmosEnv): Promise<RelayProposal> {
  return {
    methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
    events: ['accountsChanged', 'chainChanged'],
    chains: config.networks.map(({ id }) => id),
    rpc: Object.fromEntries(
      config.networks.flatMap(({ id, urls: [url] }) => (url ? [[id, url] as const] : [])),
    ),
  }
}
