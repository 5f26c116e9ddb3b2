import type { Account, CaipNetworkId } from '@latchkit/core'
import { readItems } from '@latchkit/core/untrusted'
import { readAddress } from '../address/readAddress.js'

const MOST_ACCOUNTS = 100

/** The accounts in a wallet's answer, and its first entry that is not an address. */
export interface ReadAccounts {
  readonly addresses: readonly string[]
  readonly refused?: string
}

/** Reads the addresses in a wallet's answer: each once, in EIP-55 form, at most 100. Anything else is dropped. */
export function readAccounts(answer: unknown): ReadAccounts {
  const addresses = new Set<string>()
  let refused: string | undefined
  for (const entry of readItems(answer)) {
    const address = readAddress(entry)
    if (!address) refused ??= typeof entry === 'string' ? entry.slice(0, 100) : typeof entry
    else if (addresses.size < MOST_ACCOUNTS) addresses.add(address)
  }
  return { addresses: [...addresses], refused }
}

/** Addresses as accounts of a network. A contract account is one whose code is known to be deployed there. */
export function toAccounts(
  addresses: readonly string[],
  networkId: CaipNetworkId,
  isContract: (address: string) => boolean = () => false,
): Account[] {
  return addresses.map(address => ({
    address,
    caipAddress: `${networkId}:${address}`,
    namespace: 'eip155',
    type: isContract(address) ? 'smartAccount' : 'eoa',
  }))
}
