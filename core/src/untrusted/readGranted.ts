import type { CaipNetworkId } from '../caip/Caip.js'
import { parseCaip10 } from '../caip/parseCaip.js'
import { readItems } from './readItems.js'

/** An account that a wallet granted on one network. */
export interface GrantedAccount {
  readonly networkId: CaipNetworkId
  readonly address: string
}

/**
 * Reads the CAIP-10 ids of one namespace from an untrusted list: the first thousand, without duplicates. Skips
 * malformed ids and other namespaces; addresses still have to pass the family's own check.
 */
export function readGranted(ids: unknown, namespace: string): GrantedAccount[] {
  const granted = new Map<string, GrantedAccount>()
  for (const id of readItems(ids)) {
    try {
      const { reference, address, ...parts } = parseCaip10(id)
      if (parts.namespace === namespace)
        granted.set(String(id), { networkId: `${namespace}:${reference}`, address })
    } catch {
      // Not an account id.
    }
  }
  return [...granted.values()]
}
