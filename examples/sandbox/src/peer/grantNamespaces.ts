import type { PeerApproval } from './PeerDrivers.js'
import type { PeerFamily } from './PeerFamily.js'
import type { PeerNamespace } from './PeerState.js'

export interface Grant {
  readonly namespaces: Record<string, PeerNamespace>
  readonly sessionProperties?: Record<string, string>
}

/** Grants the requested namespaces the wallet supports, with the accounts in use on each network. */
export async function grantNamespaces(
  families: readonly PeerFamily[],
  asked: Readonly<Record<string, Partial<PeerNamespace>>>,
  accounts: readonly number[],
  { namespaces: wanted, chains: only, methods: allowed }: PeerApproval,
): Promise<Grant> {
  const namespaces: Record<string, PeerNamespace> = {}
  const properties: Record<string, string> = {}
  for (const family of families) {
    const wish = asked[family.namespace]
    if (!wish || (wanted && !wanted.includes(family.namespace))) continue
    const chains = family.chains.filter(
      id => (!wish.chains || wish.chains.includes(id)) && (!only || only.includes(id)),
    )
    const shown = await Promise.all(
      chains.flatMap(id => accounts.map(async index => `${id}:${await family.address(index, id)}`)),
    )
    const methods = family.methods.filter(
      name => wish.methods?.includes(name) && (!allowed || allowed.includes(name)),
    )
    if (chains.length === 0) continue
    const events = family.events.filter(name => wish.events?.includes(name))
    namespaces[family.namespace] = { chains, methods, events, accounts: shown }
    Object.assign(properties, await family.properties?.(accounts, chains[0] ?? ''))
  }
  return {
    namespaces,
    ...(Object.keys(properties).length > 0 ? { sessionProperties: properties } : {}),
  }
}
