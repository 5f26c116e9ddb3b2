import type { Account, CaipNetworkId } from '@latchkit/core'
import { readBytes } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import {
  findFeature,
  readStandardAccounts,
  type StandardAccount,
  type StandardFamily,
  type StandardWallet,
} from '@latchkit/core/wallet-standard'
import { readAddress } from '../address/parseAddress.js'
import type { SuiEnv } from '../SuiEnv.js'

export function familyOf({ config }: Pick<SuiEnv, 'config'>): StandardFamily<WalletAccount> {
  const [first = 'sui:mainnet', ...rest] = config.networks.map(({ id }) => id)
  return {
    namespace: 'sui',
    name: 'Sui',
    networks: [first, ...rest],
    readAccounts,
    toAccounts,
    featuresOf: wallet => (config.names ? [...featuresOf(wallet), 'names'] : featuresOf(wallet)),
  }
}

function featuresOf(wallet: StandardWallet): string[] {
  const canSend =
    findFeature(wallet, 'sui:signTransaction') ?? findFeature(wallet, 'sui:signAndExecuteTransaction')
  return [
    'chain-wallets',
    ...(findFeature(wallet, 'sui:signPersonalMessage') ? ['sign-message'] : []),
    'verify-message',
    ...(canSend ? ['send-transaction', 'check-transfer'] : []),
    'balances',
    'network',
  ]
}

/** Sui's signature schemes, by the flag byte before a public key. */
const SCHEMES = ['ed25519', 'secp256k1', 'secp256r1', 'multisig', 'bls12381', 'zklogin', 'passkey']

interface WalletAccount extends StandardAccount {
  readonly publicKey?: string
  readonly keyType?: string
}

const readAccounts = (list: unknown) => readStandardAccounts(list, 'sui', check)

function check(source: object): WalletAccount | undefined {
  const address = readAddress(readField(source, 'address'))
  return address ? { address, ...readKey(readField(source, 'publicKey')), source } : undefined
}

/** Wallets return the bare Ed25519 key, or any key after its flag byte. */
function readKey(value: unknown): Pick<WalletAccount, 'publicKey' | 'keyType'> {
  const bytes = readBytes(value)
  if (!bytes || bytes.length < 32 || bytes.length > 100) return {}
  const isBare = bytes.length === 32
  const keyType = isBare ? 'ed25519' : SCHEMES[bytes[0] ?? -1]
  const key = isBare ? bytes : bytes.subarray(1)
  if (!keyType) return {}
  return { publicKey: Array.from(key, byte => byte.toString(16).padStart(2, '0')).join(''), keyType }
}

const toAccounts = (accounts: readonly WalletAccount[], networkId: CaipNetworkId): Account[] =>
  accounts.map(({ address, publicKey, keyType, label }) => ({
    address,
    caipAddress: `${networkId}:${address}`,
    namespace: 'sui',
    type: 'eoa',
    publicKey,
    keyType,
    label,
  }))
