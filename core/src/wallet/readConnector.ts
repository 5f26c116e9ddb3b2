import { cleanProperty } from '../untrusted/readItems.js'
import { checkUrl } from '../url/checkUrl.js'
import type { Connector } from './Connector.js'

/** An approval never takes longer. */
const LONGEST_WAIT_MS = 600_000

/** The allowed form of a connector type. */
const typeName = /^[A-Z][A-Z0-9_]{1,39}$/

/** Kinds that a plugin may bring. The specification's types imply the first two, in this order. */
const WAYS = ['relay', 'embedded', 'host'] as const

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length < 200
const nameOr = (value: unknown) => (isName(value) ? value : undefined)

/** Validates a connector, which is untrusted whichever source reported it. `undefined` if it is not usable. */
export function readConnector(found: Connector): Connector | undefined {
  try {
    const {
      id,
      namespace,
      type,
      rdns,
      explorerId,
      icon,
      identity,
      supports,
      approvalTimeoutMs,
      view,
      own,
      formerIds,
    } = found
    if (!isName(id) || !isName(namespace) || typeof found.connect !== 'function') return undefined
    // What everybody reads, nobody changes for the others. `identity` is the wallet's own: it stays as it is.
    return Object.freeze<Connector>({
      id,
      namespace,
      type: typeof type === 'string' && typeName.test(type) ? type : 'EXTERNAL',
      own: WAYS.find(way => way === own) ?? WAYS[['WALLET_CONNECT', 'AUTH'].indexOf(type)],
      name: cleanProperty(found, 'name') || id,
      icon: checkUrl(icon, 'image')?.href,
      formerIds: Array.isArray(formerIds) ? formerIds.filter(isName) : undefined,
      rdns: nameOr(rdns),
      explorerId: nameOr(explorerId),
      identity: typeof identity === 'object' && identity !== null ? identity : undefined,
      supports: typeof supports === 'function' ? networkId => found.supports?.(networkId) ?? true : undefined,
      approvalTimeoutMs:
        typeof approvalTimeoutMs === 'number' && approvalTimeoutMs > 0
          ? Math.min(approvalTimeoutMs, LONGEST_WAIT_MS)
          : undefined,
      view: nameOr(view),
      connect: request => found.connect(request),
    })
  } catch {
    return undefined // a getter or a proxy that throws
  }
}
