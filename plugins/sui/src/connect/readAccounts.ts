import type { Account, CaipNetworkId } from '@latchkit/core'
import { readBytes, readField } from '@latchkit/core/plugin'
import { readStandardAccounts, type StandardAccount } from '@latchkit/core/wallet-standard'
import { readAddress } from '../address/parseAddress.js'

/** Sui's signature schemes, by the byte that stands before a public key. */
const SCHEMES = ['ed25519', 'secp256k1', 'secp256r1', 'multisig', 'bls12381', 'zklogin', 'passkey']

/** An account of a wallet that was checked. */
export interface WalletAccount extends StandardAccount {
  readonly publicKey?: string
  readonly keyType?: string
}

/** Reads a wallet's list of accounts. */
export const readAccounts = (list: unknown) => readStandardAccounts(list, 'sui', check)

function check(source: object): WalletAccount | undefined {
  const address = readAddress(readField(source, 'address'))
  return address ? { address, ...readKey(readField(source, 'publicKey')), source } : undefined
}

/** Wallets give the bare key of Ed25519, or any key after the byte of its scheme. */
function readKey(value: unknown): Pick<WalletAccount, 'publicKey' | 'keyType'> {
  const bytes = readBytes(value)
  if (!bytes || bytes.length < 32 || bytes.length > 100) return {}
  const isBare = bytes.length === 32
  const keyType = isBare ? 'ed25519' : SCHEMES[bytes[0] ?? -1]
  const key = isBare ? bytes : bytes.subarray(1)
  if (!keyType) return {}
  return { publicKey: Array.from(key, byte => byte.toString(16).padStart(2, '0')).join(''), keyType }
}

/** Accounts of a wallet as accounts of a network. */
export const toAccounts = (accounts: readonly WalletAccount[], networkId: CaipNetworkId): Account[] =>
  accounts.map(({ address, publicKey, keyType }) => ({
    address,
    caipAddress: `${networkId}:${address}`,
    namespace: 'sui',
    type: 'eoa',
    publicKey,
    keyType,
  }))
