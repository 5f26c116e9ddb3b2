import type { Connector, ConnectorType } from './Connector.js'
import { rivalClaims } from './rivalClaims.js'
import type { Wallet } from './Wallet.js'

interface Draft {
  readonly connectors: Connector[]
  /** Another one claims to be the same. */
  readonly claim?: Wallet['claim']
}

/** What a wallet says of itself. A Wallet Standard object says nothing when it differs: some wallets have one for each family. */
const CLAIMS = ['rdns', 'explorerId'] as const

/** The one name of all its connectors. A relay is no wallet, whatever goes by its name. */
function nameOf({ connectors }: Draft): string | undefined {
  if (connectors.some(({ type }) => type === 'WALLET_CONNECT')) return undefined
  const [name, ...others] = new Set(connectors.map(({ name }) => name.trim().toLowerCase()))
  return others.length === 0 ? name : undefined
}

/** True when both state an identity of the same kind and it differs. */
const contradicts = (a: Connector, b: Connector) =>
  CLAIMS.some(kind => a[kind] !== undefined && b[kind] !== undefined && a[kind] !== b[kind])

/** Two drafts may be one wallet when they share no namespace and none of their connectors contradict. */
const mayJoin = (a: Draft, b: Draft) =>
  a.connectors.every(one =>
    b.connectors.every(other => one.namespace !== other.namespace && !contradicts(one, other)),
  )

/** Groups what shares a key. What has none is left out. */
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

/** Joins each group of drafts whose members all fit each other; otherwise nobody can say which belong together. */
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

/** A relay stays one, and so does a wallet of the app's own, however many namespaces they reach. */
function typeOf(connectors: readonly Connector[]): ConnectorType {
  const [type = 'EXTERNAL', ...others] = connectors.map(connector => connector.type)
  if (others.length === 0 || type === 'AUTH') return type
  const isRelay = type === 'WALLET_CONNECT' && others.every(other => other === type)
  return isRelay ? type : 'MULTI_CHAIN'
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
      type: typeOf([first, ...rest]),
      rdns: first.rdns ?? rest.find(other => other.rdns)?.rdns,
      connectors: [first, ...rest],
      contested: claim !== undefined,
      claim,
    },
  ]
}

/**
 * One wallet per identity: connectors of different namespaces merge by verified identity or, failing that,
 * by name when neither contradicts. Within a namespace nothing merges; where several could be the one, none is picked;
 * and two claims of one identity stand apart, both contested. The order in which they were found does not matter,
 * but for a wallet's id, which is that of its first connector.
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
