import type { Account, CaipNetworkId } from '@latchkit/core'
import { readBytes } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import { readStandardAccounts, type StandardAccount } from '@latchkit/core/wallet-standard'
import { base58 } from '@scure/base'
import { readAddress } from '../address/readAddress.js'

/** An account of a wallet that was checked. */
export interface WalletAccount extends StandardAccount {
  readonly publicKey: Uint8Array
}

/** Reads a wallet's list of accounts. One whose public key belongs to another address is left out. */
export const readAccounts = (list: unknown) => readStandardAccounts(list, 'solana', check)

function check(source: object): WalletAccount | undefined {
  const address = readField(source, 'address')
  const publicKey = readAddress(address)
  const claimed = readField(source, 'publicKey')
  const key = claimed === undefined ? publicKey : readBytes(claimed, 32)
  return publicKey && key && base58.encode(key) === address
    ? { address: String(address), publicKey, source }
    : undefined
}

const toHex = (bytes: Uint8Array) => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

export function toAccounts(accounts: readonly WalletAccount[], networkId: CaipNetworkId): Account[] {
  return accounts.map(({ address, publicKey, label }) => ({
    address,
    caipAddress: `${networkId}:${address}`,
    namespace: 'solana',
    type: 'eoa',
    publicKey: toHex(publicKey),
    keyType: 'ed25519',
    label,
  }))
}
