import type { CaipAddress } from '@latchkit/core'
import { formatCaip10, isCaip10, parseCaip10 } from '@latchkit/core/plugin'
import { knownNamespaces } from '../../message/knownNamespaces.js'
import type { SignInRules } from '../SignInRules.js'
import { loadFamily } from './loadFamily.js'

/** Normalizes an account to the form in sessions; `undefined` if it cannot sign in. */
export type NameAccount = (account: string) => Promise<CaipAddress | undefined>

const namespaces = Object.keys(knownNamespaces)

/** Normalizes an account that may be in another letter case. */
export async function canonicalAccount(
  account: string,
  prefixes: SignInRules['prefixes'],
): Promise<CaipAddress | undefined> {
  if (!isCaip10(account, namespaces)) return undefined
  const { namespace, reference, address: written } = parseCaip10(account)
  const family = await loadFamily(namespace)
  const address = family.canonical?.(written) ?? written
  const chainId = `${namespace}:${reference}` as const
  if (!family.isCanonical(address, chainId, prefixes?.[chainId] ?? family.prefixes?.[chainId]))
    return undefined
  return formatCaip10({ namespace, reference, address })
}
