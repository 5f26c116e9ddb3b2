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
function rivalClaims(
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

interface Draft {
  readonly connectors: Connector[]
  /** Another wallet claims the same identity. */
  readonly claim?: Wallet['claim']
}

/**
 * The identities that a wallet states. A different Wallet Standard object contradicts nothing, because some wallets
 * have one per family.
 */
const CLAIMS = ['rdns', 'explorerId'] as const

/** The name that all its connectors share. A relay is no wallet, so its name does not count. */
function nameOf({ connectors }: Draft): string | undefined {
  if (connectors.some(({ own }) => own === 'relay')) return undefined
  const [name, ...others] = new Set(
    connectors.map(({ name, own = '' }) => `${own} ${name.trim().toLowerCase()}`),
  )
  return others.length === 0 ? name : undefined
}

/** True if both state an identity of the same kind and they differ. */
const contradicts = (a: Connector, b: Connector) =>
  CLAIMS.some(kind => a[kind] !== undefined && b[kind] !== undefined && a[kind] !== b[kind])

/**
 * Two drafts may be the same wallet if they share no namespace and none of their connectors contradict each other. What a plugin
 * brings is never one on the page.
 */
const mayJoin = (a: Draft, b: Draft) =>
  a.connectors.every(one =>
    b.connectors.every(
      other => one.namespace !== other.namespace && one.own === other.own && !contradicts(one, other),
    ),
  )

/** Groups items by key. Items without a key are left out. */
function groupsBy<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[][] {
  const groups = new Map<unknown, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else if (key !== undefined) groups.set(key, [item])
  }
  return [...groups.values()]
}

/** Joins each group of drafts that are all compatible; otherwise it is unclear which ones belong together. */
function joinGroups(drafts: readonly Draft[], keyOf: (draft: Draft) => unknown): readonly Draft[] {
  let joined = drafts
  for (const group of groupsBy(drafts, draft => (draft.claim ? undefined : keyOf(draft)))) {
    const [first, ...rest] = group
    const fits = group.every((one, at) => group.slice(at + 1).every(other => mayJoin(one, other)))
    if (!first || rest.length === 0 || !fits) continue
    const whole = { connectors: group.flatMap(({ connectors }) => connectors) }
    joined = joined.flatMap(draft => (draft === first ? whole : rest.includes(draft) ? [] : draft))
  }
  return joined
}

function toWallet({ connectors: [first, ...rest], claim }: Draft, taken: Set<string>): Wallet[] {
  if (!first) return []
  const id = taken.has(first.id) ? `${first.namespace}:${first.id}` : first.id
  taken.add(id)
  return [
    {
      id,
      name: first.name,
      icon: first.icon ?? rest.find(other => other.icon)?.icon,
      // A connector of a plugin keeps its type, however many namespaces it covers.
      type: first.own || rest.length === 0 ? first.type : 'MULTI_CHAIN',
      own: first.own,
      rdns: first.rdns ?? rest.find(other => other.rdns)?.rdns,
      connectors: [first, ...rest],
      contested: claim !== undefined,
      claim,
    },
  ]
}

/**
 * Merges connectors into one wallet per identity: connectors of different namespaces are joined by verified identity
 * or, failing that, by name if nothing contradicts it. Connectors of one namespace are never joined; if several could
 * match, none is picked; and rival claims to one identity stay separate, both contested. The result does not depend on
 * the order of discovery, except that a wallet takes the id of its first connector.
 */
export function mergeConnectors(
  connectors: readonly Connector[],
  isCrowded?: (connector: Connector) => boolean,
): Wallet[] {
  const claims = rivalClaims(connectors, isCrowded)
  let drafts: readonly Draft[] = connectors.map(connector => ({
    connectors: [connector],
    claim: claims.get(connector),
  }))
  for (const kind of [...CLAIMS, 'identity'] as const) {
    drafts = joinGroups(drafts, draft => draft.connectors.find(other => other[kind] !== undefined)?.[kind])
  }
  drafts = joinGroups(drafts, nameOf)
  const taken = new Set<string>()
  return drafts.flatMap(draft => toWallet(draft, taken))
}
