import type { RelayProposal } from '@latchkit/core'
import type { SuiEnv } from '../SuiEnv.js'

/** This family's request to a wallet over a relay: all networks of the app, each read over the app's own endpoint. */
export async function proposal({ config }: SuiEnv): Promise<RelayProposal> {
  return {
    methods: ['sui_signTransaction', 'sui_signAndExecuteTransaction', 'sui_signPersonalMessage'],
    events: ['accountsChanged', 'chainChanged'],
    chains: config.networks.map(({ id }) => id),
    rpc: Object.fromEntries(
      config.networks.flatMap(({ id, urls: [url] }) => (url ? [[id, url] as const] : [])),
    ),
  }
}
