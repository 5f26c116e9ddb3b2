import { readField } from '../errors/readField.js'
import { cleanProperty, readItems, readTexts } from '../untrusted/readItems.js'

/** Further accounts are ignored. */
const MAX_ACCOUNTS = 100

/** A validated account of a wallet. */
export interface StandardAccount {
  readonly address: string
  /** The wallet's name for it. */
  readonly label?: string
  /** The wallet's own object, which its features expect back. */
  readonly source: object
}

/** The valid accounts in a wallet's list, and the first invalid entry. */
export interface StandardAccounts<Checked extends StandardAccount> {
  readonly accounts: readonly Checked[]
  readonly refused?: string
}

/**
 * Reads a wallet's list of accounts: at most 100, without duplicates. Skips accounts of other families and those that
 * `check` rejects with `undefined`.
 */
export function readStandardAccounts<Checked extends StandardAccount>(
  list: unknown,
  namespace: string,
  check: (source: object) => Checked | undefined,
): StandardAccounts<Checked> {
  const accounts = new Map<string, Checked>()
  let refused: string | undefined
  for (const source of readItems(list)) {
    const chains = readTexts(readField(source, 'chains'))
    if (chains.length > 0 && !chains.some(chain => chain.startsWith(`${namespace}:`))) continue
    const account = typeof source === 'object' && source !== null ? check(source) : undefined
    if (!account) {
      const given = readField(source, 'address')
      refused ??= typeof given === 'string' ? given.slice(0, 100) : typeof given
    } else if (accounts.size < MAX_ACCOUNTS && !accounts.has(account.address)) {
      accounts.set(account.address, { ...account, label: cleanProperty(source, 'label') || undefined })
    }
  }
  return { accounts: [...accounts.values()], refused }
}
