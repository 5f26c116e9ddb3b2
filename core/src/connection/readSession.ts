import { type CaipNetworkId, isCaip2 } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'
import { cleanProperty } from '../untrusted/readItems.js'
import { checkUrl } from '../url/checkUrl.js'
import type { Connection } from './Connection.js'

/** A session's peer: its name cleaned, its icon and URL only if they pass the URL policy. */
export function sessionPeer(said: unknown): Connection['peer'] {
  try {
    const name = cleanProperty(said, 'name')
    if (!name) return undefined
    const { icon, url } = said as { icon?: unknown; url?: unknown }
    return { name, icon: checkUrl(icon, 'image')?.href, url: checkUrl(url, 'link')?.href }
  } catch {
    return undefined // a getter or a proxy that throws
  }
}

/** An email address has no more characters. */
const LONGEST_NAME = 254

/** The login, cleaned, with its mark if that passes the URL policy. */
export function sessionAuth(
  said: unknown,
): { readonly auth: NonNullable<Connection['auth']>; readonly icon?: string } | undefined {
  const name = cleanProperty(said, 'name', LONGEST_NAME)
  if (!name) return undefined
  const method = cleanProperty(said, 'method')
  return {
    auth: { name, ...(method && { method }) },
    icon: checkUrl(cleanProperty(said, 'icon', 8_192), 'image')?.href,
  }
}

/** The network that a wallet reports, if it is a CAIP-2 id of its namespace. */
export function sessionNetwork(value: unknown, namespace: string): CaipNetworkId | undefined {
  return typeof value === 'string' && isCaip2(value) && value.startsWith(`${namespace}:`)
    ? (value as CaipNetworkId)
    : undefined
}

/** A wallet that reports more is faulty. */
const MAX_ACCOUNTS = 200

const LONGEST_LABEL = 40

/** The allowed form of an account type. */
const typeName = /^[a-z][\w-]{1,39}$/i
const texts = ['publicKey', 'keyType', 'path', 'purpose'] as const

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length < 300

function readAccount(account: Account, namespace: string): Account | undefined {
  try {
    const { address, caipAddress, type } = account
    const isWhole = isText(address) && isText(caipAddress) && caipAddress.endsWith(`:${address}`)
    if (account.namespace !== namespace || !isWhole || !caipAddress.startsWith(`${namespace}:`))
      return undefined
    const known = isText(type) && typeName.test(type) ? type : 'eoa'
    const more = texts.map(key => [key, account[key]] as const).filter(([, text]) => isText(text))
    const label = cleanProperty(account, 'label', LONGEST_LABEL)
    return {
      caipAddress,
      address,
      namespace,
      type: known,
      ...Object.fromEntries(more),
      ...(label && { label }),
    }
  } catch {
    return undefined // a getter or a proxy that throws
  }
}

/** The valid accounts of a session in its namespace, without duplicates. */
export function sessionAccounts(accounts: readonly Account[], namespace: string): Account[] {
  const fitting = new Map<string, Account>()
  for (const found of Array.isArray(accounts) ? accounts.slice(0, MAX_ACCOUNTS * 5) : []) {
    const account = readAccount(found, namespace)
    if (account && fitting.size < MAX_ACCOUNTS && !fitting.has(account.address)) {
      fitting.set(account.address, account)
    }
  }
  return [...fitting.values()]
}

/** The same accounts on a network. */
export const atNetwork = (accounts: readonly Account[], networkId: CaipNetworkId): Account[] =>
  accounts.map(account => ({ ...account, caipAddress: `${networkId}:${account.address}` }))
