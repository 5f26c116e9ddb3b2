import type { Account, CaipNetworkId } from '@latchkit/core'
import type { BroadcastTransaction } from './useSendTransaction.js'

/** Cache keys for apps that query themselves, with TanStack Query for one: plain arrays with CAIP ids. */
export const queryKeys = {
  balances: ({ address }: Account, networkId: CaipNetworkId) =>
    ['latchkit', 'balances', `${networkId}:${address}`] as const,
  capabilities: ({ address }: Account, networkId: CaipNetworkId) =>
    ['latchkit', 'capabilities', `${networkId}:${address}`] as const,
  calls: ({ caipAddress }: Account, id: string) => ['latchkit', 'calls', caipAddress, id] as const,
  name: ({ caipAddress }: Account) => ['latchkit', 'name', caipAddress] as const,
  transaction: ({ hash, networkId }: BroadcastTransaction) =>
    ['latchkit', 'transaction', networkId, hash] as const,
}
