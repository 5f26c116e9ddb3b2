import { cleanProperty } from '../text/cleanProperty.js'
import { checkUrl } from '../url/checkUrl.js'
import type { Connector, ConnectorType } from './Connector.js'

/** More than this nobody waits for, in ms. */
const MOST_PATIENCE = 600_000

const types: readonly unknown[] = [
  'WALLET_CONNECT',
  'ANNOUNCED',
  'INJECTED',
  'MULTI_CHAIN',
  'AUTH',
  'EXTERNAL',
  'CUSTOM',
] satisfies ConnectorType[]

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length < 200
const nameOr = (value: unknown) => (isName(value) ? value : undefined)

/** Checks what a source says of a wallet, which is outside data whoever wrote the source. `undefined`: not usable. */
export function readConnector(found: Connector): Connector | undefined {
  try {
    const { id, namespace, type, rdns, explorerId, icon, identity, supports, patienceMs, view } = found
    if (!isName(id) || !isName(namespace) || typeof found.connect !== 'function') return undefined
    return {
      id,
      namespace,
      type: types.includes(type) ? type : 'EXTERNAL',
      name: cleanProperty(found, 'name') || id,
      icon: checkUrl(icon, 'image')?.href,
      rdns: nameOr(rdns),
      explorerId: nameOr(explorerId),
      identity: typeof identity === 'object' && identity !== null ? identity : undefined,
      supports: typeof supports === 'function' ? networkId => found.supports?.(networkId) ?? true : undefined,
      patienceMs:
        typeof patienceMs === 'number' && patienceMs > 0 ? Math.min(patienceMs, MOST_PATIENCE) : undefined,
      view: nameOr(view),
      connect: request => found.connect(request),
    }
  } catch {
    return undefined // a getter or a proxy that throws
  }
}
