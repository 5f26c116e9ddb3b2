import { hasLook, lookOf } from '../text/looks.js'
import type { Connector } from './Connector.js'
import type { Wallet } from './Wallet.js'

/** The skeleton of a name without a trailing "wallet", which half of them have. */
const nameLook = ({ name }: Connector): string => lookOf(name).replace(/^(.+)wallet$/, '$1')

/**
 * Every identity that a connector claims in its namespace. Ids that were wanted twice have a number appended
 * (`freeId`).
 */
function claimsOf(connector: Connector): string[] {
  const { namespace, id, rdns, explorerId } = connector
  const claims = { id: id.replace(/#\d+$/, ''), rdns, explorerId, name: nameLook(connector) }
  return Object.entries(claims).flatMap(([kind, claim]) => (claim ? [`${namespace} ${kind} ${claim}`] : []))
}

/**
 * Finds connectors that claim the same identity as another one of their namespace: by id, rdns, explorer id, or an
 * equal or look-alike name. Each gets its number among its rivals, in order of discovery. If connectors were evicted
 * (`isCrowded`), any of them may have had a rival: all are contested, so no flood leaves an impostor alone.
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
    // The set grows while it is iterated: a rival by one claim may have others by another claim.
    for (const one of group) {
      for (const claim of claimsOf(one)) {
        for (const other of claimants.get(claim) ?? []) group.add(other)
        claimants.delete(claim)
      }
    }
    for (const one of group) seen.add(one)
    // If look-alikes cannot be checked, it may be anybody.
    if (group.size < 2 && !isCrowded(connector) && hasLook(connector.name)) continue
    const rivals = connectors.filter(one => group.has(one) && !one.own)
    for (const [index, one] of rivals.entries())
      contested.set(one, { number: index + 1, count: rivals.length })
  }
  return contested
}
