import type { RelayProposal } from '@latchkit/core'
import type { BitcoinEnv } from '../BitcoinEnv.js'

/** The family's request to a wallet over a relay: all networks of the app. */
export async function proposal({ config }: BitcoinEnv): Promise<RelayProposal> {
  return {
    methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
    events: ['accountsChanged', 'chainChanged', 'bip122_addressesChanged'],
    chains: config.networks.map(({ id }) => id),
    rpc: Object.fromEntries(
      config.networks.flatMap(({ id, urls: [url] }) => (url ? [[id, url] as const] : [])),
    ),
  }
}
