import type { RelayProposal } from '@latchkit/core'
import type { SolanaEnv } from '../SolanaEnv.js'
import { aliasOf } from './chainAliases.js'

/** The family's request to a wallet over a relay: all networks of the app, also by the ids that some wallets still use. */
export async function proposal({ config }: SolanaEnv): Promise<RelayProposal> {
  const rpc: Record<string, string> = {}
  const chains = config.networks.flatMap(({ id, urls: [url] }) => {
    const alias = aliasOf(id)
    const names = alias ? [id, alias] : [id]
    for (const name of url ? names : []) rpc[name] = url ?? ''
    return names
  })
  return {
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
      'solana_getAccounts',
      'solana_requestAccounts',
    ],
    events: ['accountsChanged', 'chainChanged'],
    chains,
    rpc,
  }
}
