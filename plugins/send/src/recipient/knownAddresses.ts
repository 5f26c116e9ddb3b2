import type { Account } from '@latchkit/core'
import type { SendContext } from '../contract/SendEnv.js'
import { recentsStore } from '../storage/recentsStore.js'
import { counterparties } from './counterparties.js'
import type { KnownAddress } from './KnownAddress.js'

/** The visitor's own accounts, the recipients they paid from this browser, and those in the account's history. */
export function knownAddresses(ctx: SendContext, account: Account): KnownAddress[] {
  const { namespace } = account
  const paid = (recentsStore.load(ctx.storage) ?? []).filter(other => other.namespace === namespace)
  const own = ctx
    .get(ctx.connections.connections$)
    // An unconfirmed account (restored, or switched in the wallet) may not be the visitor's.
    .filter(connection => connection.namespace === namespace && !connection.unconfirmed)
    .flatMap(({ accounts, auth, walletName }) =>
      accounts.map(({ address }): KnownAddress => {
        const { times = 0, memo } = paid.find(other => other.address === address) ?? {}
        return {
          kind: 'own',
          address,
          name: auth?.name ?? walletName,
          times,
          ...(memo === undefined ? {} : { memo }),
        }
      }),
    )
  const all = [
    ...own,
    ...paid.map(({ namespace: _, at: __, ...rest }): KnownAddress => ({ kind: 'recent', ...rest })),
    ...counterparties(ctx, account),
  ]
  return all.filter(({ address }, index) => all.findIndex(other => other.address === address) === index)
}
