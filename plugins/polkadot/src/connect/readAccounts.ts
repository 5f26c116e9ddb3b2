import type { Account } from '@latchkit/core'
import { cleanProperty, readItems } from '@latchkit/core/untrusted'
import { bytesToHex } from '@noble/hashes/utils'
import type { PolkadotChain } from '../options/PolkadotOptions.js'
import { decodeSs58 } from '../ss58/decodeSs58.js'
import { encodeSs58 } from '../ss58/encodeSs58.js'

const MOST_ACCOUNTS = 100

/** An account of a wallet after it was checked, without a network. */
export interface PolkadotAccount {
  readonly accountId: Uint8Array
  /** The account id as hex, by which accounts are compared. */
  readonly key: string
  readonly keyType?: KeyType
  /** The name that its owner gave it. */
  readonly label?: string
  /** The only network of the account, if its owner restricted it: `0x` and 64 hex digits. */
  readonly genesisHash?: string
}

type KeyType = 'sr25519' | 'ed25519' | 'ecdsa'
const keyTypes: readonly unknown[] = ['sr25519', 'ed25519', 'ecdsa'] satisfies KeyType[]

/** Reads a wallet's list: each key once, at most 100. Ethereum-style and malformed accounts are dropped. */
export function readAccounts(answer: unknown): PolkadotAccount[] {
  const accounts = new Map<string, PolkadotAccount>()
  for (const entry of readItems(answer)) {
    const account = readAccount(entry)
    if (account && accounts.size < MOST_ACCOUNTS && !accounts.has(account.key))
      accounts.set(account.key, account)
  }
  return [...accounts.values()]
}

function readAccount(entry: unknown): PolkadotAccount | undefined {
  try {
    const { address, type, genesisHash } = entry as Record<string, unknown>
    const found = decodeSs58(address)
    if (typeof found === 'string' || (type !== undefined && type !== null && !keyTypes.includes(type)))
      return undefined
    const { accountId } = found
    return {
      accountId,
      key: bytesToHex(accountId),
      keyType: (type as KeyType | null) ?? undefined,
      label: cleanProperty(entry, 'name') || undefined,
      genesisHash:
        typeof genesisHash === 'string' && genesisHash !== '' ? genesisHash.toLowerCase() : undefined,
    }
  } catch {
    return undefined // a getter that throws, or not an object
  }
}

/**
 * Accounts with the addresses of a network. Accounts that their owner restricted to another network have none here:
 * their keys may be in a device that signs only for that network.
 */
export function toAccounts(
  accounts: readonly PolkadotAccount[],
  { id, ss58Prefix }: PolkadotChain,
): Account[] {
  const reference = id.slice('polkadot:'.length)
  const fitting = accounts.filter(
    ({ genesisHash }) => genesisHash === undefined || genesisHash.slice(2, 34) === reference,
  )
  return fitting.map(({ accountId, key, keyType, label }) => {
    const address = encodeSs58(accountId, ss58Prefix)
    // For an ecdsa key, the account id is only its hash.
    const publicKey = keyType === 'ecdsa' ? undefined : key
    return {
      address,
      caipAddress: `${id}:${address}`,
      namespace: 'polkadot',
      type: 'eoa',
      publicKey,
      keyType,
      label,
    }
  })
}

/** The account id in an address as hex, for any prefix. */
export function keyOf(address: string): string | undefined {
  const found = decodeSs58(address)
  return typeof found === 'string' ? undefined : bytesToHex(found.accountId)
}
