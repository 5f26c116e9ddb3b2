import type { Account, CaipNetworkId } from '@latchkit/core'
import { readBytes, readField, readItems, readTexts } from '@latchkit/core/tools'
import { readAddress } from '../address/parseAddress.js'

/** More accounts than this are left out. */
const MOST_ACCOUNTS = 100

/** Sui's signature schemes, by the byte that stands before a public key. */
const SCHEMES = ['ed25519', 'secp256k1', 'secp256r1', 'multisig', 'bls12381', 'zklogin', 'passkey']

/** An account of a wallet that was checked. */
export interface WalletAccount {
  readonly address: string
  readonly publicKey?: string
  readonly keyType?: string
  /** The wallet's own object, which its features want back. */
  readonly source: object
}

/** The accounts in a wallet's answer, and the first one in it that cannot be one. */
export interface ReadAccounts {
  readonly accounts: readonly WalletAccount[]
  readonly refused?: string
}

/** Reads a wallet's list of accounts: each address once, at most 100. Those of the wallet's other families are left out. */
export function readAccounts(list: unknown): ReadAccounts {
  const accounts = new Map<string, WalletAccount>()
  let refused: string | undefined
  for (const source of readItems(list)) {
    const chains = readTexts(readField(source, 'chains'))
    if (chains.length > 0 && !chains.some(chain => chain.startsWith('sui:'))) continue
    const given = readField(source, 'address')
    const address = readAddress(given)
    if (!address || typeof source !== 'object' || source === null)
      refused ??= typeof given === 'string' ? given.slice(0, 100) : typeof given
    else if (accounts.size < MOST_ACCOUNTS && !accounts.has(address))
      accounts.set(address, { address, ...readKey(readField(source, 'publicKey')), source })
  }
  return { accounts: [...accounts.values()], refused }
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
