import { KitError } from '@latchkit/core'
import { persisted } from '@latchkit/core/plugin'
import { cleanText, readField, readItems, readTexts } from '@latchkit/core/untrusted'
import { base58 } from '@scure/base'
import { readAddress } from '../address/readAddress.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import { readBase64 } from './readBase64.js'

export interface MobileAccount {
  readonly address: string
  /** Names of Wallet Standard. Empty: the wallet named none. */
  readonly chains: readonly string[]
  readonly label?: string | undefined
}

/** The grant of a wallet app to this page. */
export interface Authorization {
  readonly token: string
  readonly chain: string
  readonly accounts: readonly MobileAccount[]
  /** Features of the wallet besides those that each one has. */
  readonly features: readonly string[]
  readonly versions: readonly ('legacy' | 0)[]
  /** True if it sends what it signed. Apps of the protocol's first version may not. */
  readonly sends: boolean
  /** Opens this very wallet: an https URL. */
  readonly baseUri?: string | undefined
}

const MOST_ACCOUNTS = 100
const isToken = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 10_000

/** Reads the optional capabilities of a wallet app. */
export function readCapabilities(answer: unknown): Pick<Authorization, 'features' | 'versions' | 'sends'> {
  const named = readItems(readField(answer, 'supported_transaction_versions'), 20)
  return {
    features: readTexts(readField(answer, 'features'), 20).map(name => name.slice(0, 60)),
    versions: (['legacy', 0] as const).filter(version => named.length === 0 || named.includes(version)),
    sends: readField(answer, 'supports_sign_and_send_transactions') !== false,
  }
}

/**
 * Reads a wallet app's answer to `authorize`. Throws `connect/NO_ACCOUNTS`, `connect/INVALID_ACCOUNT` if none is an account of
 * Solana, or `solana/BAD_ANSWER`.
 */
export function readAuthorization(
  answer: unknown,
  { chain, ...capabilities }: Pick<Authorization, 'chain' | 'features' | 'versions' | 'sends'>,
): Authorization {
  const token = readField(answer, 'auth_token')
  const listed = readItems(readField(answer, 'accounts'), MOST_ACCOUNTS)
  const accounts = listed.flatMap(source => {
    const publicKey = readBase64(readField(source, 'address'), 32)
    const chains = readTexts(readField(source, 'chains'), 20).filter(name => name.startsWith('solana:'))
    const label = cleanText(readField(source, 'label')) || undefined
    return publicKey ? { address: base58.encode(publicKey), chains, label } : []
  })
  const pluginId = 'solana'
  if (listed.length === 0)
    throw new KitError('connect/NO_ACCOUNTS', { message: 'The wallet shared no account', pluginId })
  if (accounts.length === 0) {
    const account = String(readField(listed[0], 'address')).slice(0, 100)
    const message = 'The wallet shared an account that is no Solana address'
    throw new KitError('connect/INVALID_ACCOUNT', { message, context: { account }, pluginId })
  }
  if (!isToken(token)) {
    const message = 'The wallet returned no valid authorization'
    throw new KitError('solana/BAD_ANSWER', { message, context: { method: 'authorize' }, pluginId })
  }
  return { token, chain, accounts, ...capabilities, baseUri: readBase(readField(answer, 'wallet_uri_base')) }
}

function readBase(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2_000) return undefined
  try {
    return new URL(value).protocol === 'https:' ? value : undefined
  } catch {
    return undefined
  }
}

const authorizationStore = persisted<Authorization>({
  key: 'mobile-wallet',
  version: 1,
  schema: readStored,
})

/** The stored authorization: the only copy, so that all tabs agree. `undefined` if there is none, or a damaged one. */
export const storedAuthorization = ({ ctx }: Pick<SolanaEnv, 'ctx'>): Authorization | undefined =>
  authorizationStore.load(ctx.storage)

function readStored(stored: unknown): Authorization | undefined {
  const [token, chain] = [readField(stored, 'token'), readField(stored, 'chain')]
  const accounts = readItems(readField(stored, 'accounts'), MOST_ACCOUNTS).flatMap(source => {
    const address = readField(source, 'address')
    if (!readAddress(address)) return []
    const label = cleanText(readField(source, 'label')) || undefined
    return { address: String(address), chains: readTexts(readField(source, 'chains'), 20), label }
  })
  if (!isToken(token) || typeof chain !== 'string' || accounts.length === 0) return undefined
  const named = readItems(readField(stored, 'versions'), 20)
  return {
    token,
    chain,
    accounts,
    features: readTexts(readField(stored, 'features'), 20),
    versions: (['legacy', 0] as const).filter(version => named.includes(version)),
    sends: readField(stored, 'sends') !== false,
    baseUri: readBase(readField(stored, 'baseUri')),
  }
}

/** Stores an authorization, or forgets it. */
export function storeAuthorization({ ctx }: Pick<SolanaEnv, 'ctx'>, next: Authorization | undefined): void {
  if (next) authorizationStore.save(ctx.storage, next)
  else ctx.storage.remove(authorizationStore.key)
}
