import type { RelayProposal } from '@latchkit/core'
import type { StacksEnv } from '../StacksEnv.js'

/** The family's request to a wallet over a relay: all networks of the app, each read over the app's own endpoint. */
export async function proposal({ config }: StacksEnv): Promise<RelayProposal> {
  return {
    methods: [
      'stx_getAddresses',
      'stx_transferStx',
      'stx_signTransaction',
      'stx_signMessage',
      'stx_signStructuredMessage',
      'stx_callContract',
      'stx_deployContract',
    ],
    events: ['accountsChanged', 'chainChanged', 'stx_accountsChanged', 'stx_chainChanged'],
    chains: config.networks.map(({ id }) => id),
    rpc: Object.fromEntries(
      config.networks.flatMap(({ id, urls: [url] }) => (url ? [[id, url] as const] : [])),
    ),
  }
}
