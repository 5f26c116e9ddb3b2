import type { CaipNetworkId } from '../caip/Caip.js'
import { parseCaip10 } from '../caip/parseCaip10.js'
import { readItems } from './readItems.js'

/** An account that a wallet granted on one network. */
export interface GrantedAccount {
  readonly networkId: CaipNetworkId
  readonly address: string
}

/**
 * Reads the CAIP-10 ids of one namespace from outside: each once, from the first thousand. What is malformed or belongs
 * to another namespace is left out; addresses still have to pass the family's own check.
 */
export function readGranted(ids: unknown, namespace: string): GrantedAccount[] {
  const granted = new Map<string, GrantedAccount>()
  for (const id of readItems(ids)) {
    try {
      const { reference, address, ...parts } = parseCaip10(id)
      if (parts.namespace === namespace)
        granted.set(String(id), { networkId: `${namespace}:${reference}`, address })
    } catch {
      // No account id.
    }
  }
  return [...granted.values()]
}
