import { type Account, type CaipNetworkId, KitError } from '@latchkit/core'
import type { SolanaEnv } from '../SolanaEnv.js'

/** The account in use, and a network: the one given, else the one in use. Throws `core/DISCONNECTED`. */
export function activeAccount(
  { ctx }: SolanaEnv,
  networkId?: CaipNetworkId,
): { readonly account: Account; readonly networkId: CaipNetworkId } {
  const connection = ctx.get(ctx.connections.activeConnections$)['solana']
  if (connection) return { account: connection.account, networkId: networkId ?? connection.networkId }
  throw new KitError('core/DISCONNECTED', { message: 'No account connected', pluginId: 'solana' })
}

/** Throws `sign/MISMATCH` unless this is still the account in use: what was made for one never signs for a visitor who changed it. */
export function assertActive(env: SolanaEnv, { address }: Account): void {
  if (activeAccount(env).account.address === address) return
  throw new KitError('sign/MISMATCH', {
    message: 'This account is no longer in use',
    context: { field: 'account' },
    pluginId: 'solana',
    outcome: 'untouched',
  })
}
