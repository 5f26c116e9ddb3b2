import { type Account, type CaipNetworkId, type Kit, Names, SendCalls, SendTransaction } from '@latchkit/core'
import { queryKeys } from './queryKeys.js'
import type { BroadcastTransaction } from './useSendTransaction.js'

interface Query {
  readonly signal?: AbortSignal
}

/**
 * The hooks' queries, for apps that query themselves: a key of `queryKeys` and the function that fetches, as TanStack
 * Query takes them.
 *
 * @example
 * useQuery(queryOptions(kit).balances(account, networkId))
 */
export const queryOptions = (kit: Kit) => ({
  balances: (account: Account, networkId: CaipNetworkId) => ({
    queryKey: queryKeys.balances(account, networkId),
    queryFn: async ({ signal }: Query) => {
      const { readBalances } = await import('./readBalances.js')
      return readBalances(kit, { account, networkId, ...(signal && { signal }) })
    },
  }),
  /** The wallet's capabilities on the network. Outside data. */
  capabilities: (account: Account, networkId: CaipNetworkId) => ({
    queryKey: queryKeys.capabilities(account, networkId),
    queryFn: async ({ signal }: Query): Promise<Readonly<Record<string, unknown>>> => {
      const all = await kit.use(SendCalls, account).getCapabilities({ account, ...(signal && { signal }) })
      return all[networkId] ?? {}
    },
  }),
  calls: (account: Account, id: string) => ({
    queryKey: queryKeys.calls(account, id),
    queryFn: ({ signal }: Query) =>
      kit.use(SendCalls, account).getCallsStatus({ account, id, ...(signal && { signal }) }),
  }),
  /** `null` where the account has no name: a query must not have `undefined`. */
  name: (account: Account) => ({
    queryKey: queryKeys.name(account),
    queryFn: async ({ signal }: Query) => {
      const { address } = account
      return (await kit.use(Names, account).lookupAddress({ address, signal })) ?? null
    },
  }),
  /** Waits for it: `unknown` after two minutes. */
  transaction: ({ hash, networkId, from }: BroadcastTransaction) => ({
    queryKey: queryKeys.transaction({ hash, networkId }),
    queryFn: ({ signal }: Query) =>
      kit
        .use(SendTransaction, { namespace: networkId.split(':', 1)[0] ?? '' })
        .waitForTransaction({ hash, networkId, from, ...(signal && { signal }) }),
  }),
})
