import { hasLook, lookOf } from '../text/looks.js'
import type { Connector } from './Connector.js'
import { isAppProvided } from './Connector.js'
import type { Wallet } from './Wallet.js'

/** What a name looks like, without the word that half of them end with. */
const nameLook = ({ name }: Connector): string => lookOf(name).replace(/^(.+)wallet$/, '$1')

/** All that a connector claims to be, within its namespace. Two that wanted one id have it with a number (`freeId`). */
function claimsOf(connector: Connector): string[] {
  const { namespace, id, rdns, explorerId } = connector
  const claims = { id: id.replace(/#\d+$/, ''), rdns, explorerId, name: nameLook(connector) }
  return Object.entries(claims).flatMap(([kind, claim]) => (claim ? [`${namespace} ${kind} ${claim}`] : []))
}

/**
 * The connectors that claim, within one namespace, to be what another one claims too: by id, rdns, explorer id, or a name that
 * is the same or looks it. Each with its number among its rivals, in the order in which they were found. Where so many came that
 * some had to leave (`isCrowded`), nobody can say who had a rival: all are contested, and no flood leaves an impostor alone.
 */
export function rivalClaims(
  connectors: readonly Connector[],
  isCrowded: (connector: Connector) => boolean = () => false,
): ReadonlyMap<Connector, Wallet['claim']> {
  const claimants = new Map<string, Connector[]>()
  for (const connector of connectors) {
    for (const claim of claimsOf(connector)) {
      const others = claimants.get(claim)
      if (others) others.push(connector)
      else claimants.set(claim, [connector])
    }
  }
  const seen = new Set<Connector>()
  const contested = new Map<Connector, Wallet['claim']>()
  for (const connector of connectors) {
    const group = new Set(seen.has(connector) ? [] : [connector])
    // It grows while it is walked: who claims one thing with another may claim a second with a third.
    for (const one of group) {
      for (const claim of claimsOf(one)) {
        for (const other of claimants.get(claim) ?? []) group.add(other)
        claimants.delete(claim)
      }
    }
    for (const one of group) seen.add(one)
    // Where nobody can say who it looks like, it may be anybody.
    if (group.size < 2 && !isCrowded(connector) && hasLook(connector.name)) continue
    const rivals = connectors.filter(one => group.has(one) && !isAppProvided(one))
    for (const [index, one] of rivals.entries())
      contested.set(one, { number: index + 1, count: rivals.length })
  }
  return contested
}
