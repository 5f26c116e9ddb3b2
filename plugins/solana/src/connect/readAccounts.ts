import type { Account, CaipNetworkId } from '@latchkit/core'
import { readBytes, readField, readItems, readTexts } from '@latchkit/core/tools'
import { base58 } from '@scure/base'
import { readAddress } from '../address/readAddress.js'

/** More accounts than this are left out. */
const MOST_ACCOUNTS = 100

/** An account of a wallet that was checked. */
export interface WalletAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  /** The wallet's own object, which its features want back. */
  readonly source: object
}

/** The accounts in a wallet's answer, and the first one in it that cannot be one. */
export interface ReadAccounts {
  readonly accounts: readonly WalletAccount[]
  readonly refused?: string
}

/**
 * Reads a wallet's list of accounts: each address once, at most 100. Accounts of the wallet's other families are left
 * out, and so is one whose public key belongs to another address.
 */
export function readAccounts(list: unknown): ReadAccounts {
  const accounts = new Map<string, WalletAccount>()
  let refused: string | undefined
  for (const source of readItems(list)) {
    const address = readField(source, 'address')
    const chains = readTexts(readField(source, 'chains'))
    if (chains.length > 0 && !chains.some(chain => chain.startsWith('solana:'))) continue
    const publicKey = readAddress(address)
    const claimed = readField(source, 'publicKey')
    const key = claimed === undefined ? publicKey : readBytes(claimed, 32)
    const fits = publicKey && key && base58.encode(key) === address
    if (!fits || typeof source !== 'object' || source === null)
      refused ??= typeof address === 'string' ? address.slice(0, 100) : typeof address
    else if (accounts.size < MOST_ACCOUNTS && !accounts.has(String(address)))
      accounts.set(String(address), { address: String(address), publicKey, source })
  }
  return { accounts: [...accounts.values()], refused }
}

const toHex = (bytes: Uint8Array) => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

/** Accounts of a wallet as accounts of a network. */
export function toAccounts(accounts: readonly WalletAccount[], networkId: CaipNetworkId): Account[] {
  return accounts.map(({ address, publicKey }) => ({
    address,
    caipAddress: `${networkId}:${address}`,
    namespace: 'solana',
    type: 'eoa',
    publicKey: toHex(publicKey),
    keyType: 'ed25519',
  }))
}
