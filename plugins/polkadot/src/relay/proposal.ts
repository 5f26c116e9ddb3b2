import type { RelayProposal } from '@latchkit/core'
import type { PolkadotEnv } from '../PolkadotEnv.js'

/** The family's request to a wallet over a relay: all networks of the app, each read over the app's own endpoint. */
export async function proposal({ config }: PolkadotEnv): Promise<RelayProposal> {
  return {
    methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
    events: ['accountsChanged', 'chainChanged'],
    chains: config.networks.map(({ id }) => id),
    rpc: Object.fromEntries(
      config.networks.flatMap(({ id, urls: [url] }) => (url ? [[id, url] as const] : [])),
    ),
  }
}
