import type { CaipNetworkId } from '../caip/Caip.js'
import { isCaip2 } from '../caip/isCaip2.js'

/** The network that a wallet names, when it is one of its namespace (CAIP-2). */
export function sessionNetwork(value: unknown, namespace: string): CaipNetworkId | undefined {
  return typeof value === 'string' && isCaip2(value) && value.startsWith(`${namespace}:`)
    ? (value as CaipNetworkId)
    : undefined
}
