import type { Connector } from './Connector.js'
import type { Wallet } from './Wallet.js'

interface Draft {
  readonly connectors: Connector[]
  contested: boolean
}

const nameKey = (connector: Connector) => connector.name.trim().toLowerCase()

/** True when two connectors of different namespaces prove to be the same wallet. */
function sameIdentity(a: Connector, b: Connector): boolean {
  return (
    (a.rdns !== undefined && a.rdns === b.rdns) ||
    (a.explorerId !== undefined && a.explorerId === b.explorerId) ||
    (a.identity !== undefined && a.identity === b.identity)
  )
}

/** True when both state an identity of the same kind and it differs. */
function contradicts(a: Connector, b: Connector): boolean {
  return (
    (a.rdns !== undefined && b.rdns !== undefined && a.rdns !== b.rdns) ||
    (a.explorerId !== undefined && b.explorerId !== undefined && a.explorerId !== b.explorerId) ||
    (a.identity !== undefined && b.identity !== undefined && a.identity !== b.identity)
  )
}

function join(
  drafts: Draft[],
  connector: Connector,
  matches: (a: Connector, b: Connector) => boolean,
): boolean {
  const fits = drafts.filter(
    draft =>
      !draft.contested &&
      draft.connectors.some(other => matches(other, connector)) &&
      draft.connectors.every(
        other => other.namespace !== connector.namespace && !contradicts(other, connector),
      ),
  )
  if (fits.length !== 1 || !fits[0]) return false
  fits[0].connectors.push(connector)
  return true
}

/**
 * One wallet per identity: connectors of different namespaces merge by verified identity or, failing that,
 * by name when neither contradicts. Within a namespace nothing merges, and two claims of one identity
 * stand apart, both contested.
 */
export function mergeConnectors(connectors: readonly Connector[]): Wallet[] {
  const claims = new Map<string, number>()
  const claimOf = ({ namespace, rdns }: Connector) => (rdns ? `${namespace} ${rdns}` : undefined)
  for (const connector of connectors) {
    const claim = claimOf(connector)
    if (claim) claims.set(claim, (claims.get(claim) ?? 0) + 1)
  }
  const drafts: Draft[] = []
  for (const connector of connectors) {
    const contested = (claims.get(claimOf(connector) ?? '') ?? 0) > 1
    const joined =
      !contested &&
      (join(drafts, connector, sameIdentity) || join(drafts, connector, (a, b) => nameKey(a) === nameKey(b)))
    if (!joined) drafts.push({ connectors: [connector], contested })
  }
  return drafts.flatMap(({ connectors: [first, ...rest], contested }) => {
    if (!first) return []
    const many = rest.length > 0 && first.type !== 'AUTH'
    return {
      id: first.id,
      name: first.name,
      icon: first.icon ?? rest.find(other => other.icon)?.icon,
      type: many ? 'MULTI_CHAIN' : first.type,
      rdns: first.rdns ?? rest.find(other => other.rdns)?.rdns,
      connectors: [first, ...rest],
      contested,
    } satisfies Wallet
  })
}
