import type { Account, PluginContext } from '@latchkit/core'
import type { KnownAddress } from './KnownAddress.js'
import { recentsShelf } from './recentsShelf.js'

/** The visitor's other accounts of the same family, and whom they paid from here. */
export function knownAddresses(ctx: PluginContext, account: Account): KnownAddress[] {
  const { namespace } = account
  const paid = (recentsShelf.load(ctx.storage) ?? []).filter(other => other.namespace === namespace)
  const own = ctx
    .get(ctx.connections.connections$)
    .filter(connection => connection.namespace === namespace)
    .flatMap(({ accounts, walletName }) =>
      accounts.map(({ address }): KnownAddress => {
        const times = paid.find(other => other.address === address)?.times ?? 0
        return { kind: 'own', address, name: walletName, times }
      }),
    )
  const all = [
    ...own,
    ...paid.map(({ address, name, times }): KnownAddress => ({ kind: 'recent', address, name, times })),
  ]
  return all.filter(({ address }, index) => all.findIndex(other => other.address === address) === index)
}
