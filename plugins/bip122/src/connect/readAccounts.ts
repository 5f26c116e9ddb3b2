import type { Account, CaipNetworkId } from '@latchkit/core'
import { type DecodedAddress, decodeAddress } from '../address/decodeAddress.js'
import { isOn } from '../address/isOn.js'
import { kindNamed } from '../address/networkKinds.js'
import type { ReportedAccount, WalletReport } from '../dialect/BitcoinWallet.js'

const MOST_ACCOUNTS = 100

export interface ReadAccounts {
  readonly accounts: readonly Account[]
  /** Absent when no address determines the network. */
  readonly networkId?: CaipNetworkId
  /** The first entry that is not an address of the network. */
  readonly refused?: string
}

/**
 * Reads what a wallet reports: each address once, payment before ordinals, at most 100. Addresses of another network
 * than the wallet's are dropped, like anything that is not an address. Where the wallet reports no network, it is the
 * first of `candidates` that the first address fits. Where it reports no purpose, Taproot besides another type is for
 * ordinals and the other for payments; a single address is for both, and has no purpose.
 */
export function readAccounts(report: WalletReport, candidates: readonly CaipNetworkId[]): ReadAccounts {
  const decoded = report.accounts.map(reported => ({ reported, address: decodeAddress(reported.address) }))
  const first = decoded.map(({ address }) => address).find(address => typeof address !== 'string')
  const networkId = report.networkId ?? (first && guessNetwork(first, candidates))
  const types = decoded.flatMap(({ address }) => (typeof address === 'string' ? [] : address.type))
  const isPair = types.includes('p2tr') && types.some(type => type !== 'p2tr')
  const accounts = new Map<string, Account>()
  let refused: string | undefined
  for (const { reported, address } of decoded) {
    if (typeof address === 'string' || !networkId || !isOn(address, networkId)) {
      refused ??=
        typeof reported.address === 'string' ? reported.address.slice(0, 100) : typeof reported.address
    } else if (accounts.size < MOST_ACCOUNTS && !accounts.has(address.address)) {
      accounts.set(address.address, toAccount(reported, address, networkId, isPair))
    }
  }
  const sorted = [...accounts.values()].sort(
    (a, b) => Number(a.type === 'ordinal') - Number(b.type === 'ordinal'),
  )
  return { accounts: sorted, networkId, refused }
}

function guessNetwork(address: DecodedAddress, candidates: readonly CaipNetworkId[]) {
  const fallback = kindNamed({ main: 'Mainnet', test: 'Testnet', regtest: 'Regtest' }[address.kind])?.id
  return candidates.find(id => isOn(address, id)) ?? fallback
}

function toAccount(
  { purpose, publicKey, path }: ReportedAccount,
  { address, type }: DecodedAddress,
  networkId: CaipNetworkId,
  isPair: boolean,
): Account {
  const isOrdinals = purpose === undefined ? isPair && type === 'p2tr' : purpose === 'ordinals'
  const isKnown = purpose !== undefined || isPair
  const isKey = typeof publicKey === 'string' && /^(?:[\da-f]{64}|[\da-f]{66}|[\da-f]{130})$/i.test(publicKey)
  return {
    address,
    caipAddress: `${networkId}:${address}`,
    namespace: 'bip122',
    type: isOrdinals ? 'ordinal' : 'payment',
    ...(isKnown ? { purpose: isOrdinals ? 'ordinals' : 'payment' } : {}),
    ...(isKey ? { publicKey: publicKey.toLowerCase(), keyType: 'secp256k1' } : {}),
    ...(typeof path === 'string' && /^m(?:\/\d{1,10}['h]?){1,10}$/.test(path) ? { path } : {}),
  }
}
