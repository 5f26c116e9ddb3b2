import { cleanProperty } from '../text/cleanProperty.js'
import { checkUrl } from '../url/checkUrl.js'
import type { Connector } from './Connector.js'

/** Nobody waits longer for an approval. */
const LONGEST_WAIT_MS = 600_000

/** What a plugin may call a way to connect. */
const typeName = /^[A-Z][A-Z0-9_]{1,39}$/

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length < 200
const nameOr = (value: unknown) => (isName(value) ? value : undefined)

/** Checks what a source says of a wallet, which is outside data whoever wrote the source. `undefined`: not usable. */
export function readConnector(found: Connector): Connector | undefined {
  try {
    const { id, namespace, type, rdns, explorerId, icon, identity, supports, approvalTimeoutMs, view } = found
    if (!isName(id) || !isName(namespace) || typeof found.connect !== 'function') return undefined
    return {
      id,
      namespace,
      type: typeof type === 'string' && typeName.test(type) ? type : 'EXTERNAL',
      name: cleanProperty(found, 'name') || id,
      icon: checkUrl(icon, 'image')?.href,
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
    }
  } catch {
    return undefined // a getter or a proxy that throws
  }
}
