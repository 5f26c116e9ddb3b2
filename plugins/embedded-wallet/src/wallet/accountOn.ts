import type { EmbeddedUser } from '../protocol/calls.js'
import { smartFamily } from '../smartFamily.js'

/** The one account that is shown and signs on a network (CAIP-2): a smart one only where the site has them, and its owner uses it. */
export function accountOn(
  { accounts, preferredAccountType, smartAccountEnabledNetworks = [] }: EmbeddedUser,
  networkId: string,
): EmbeddedUser['accounts'][number] | undefined {
  const [namespace, reference] = networkId.split(':')
  const isSmart =
    namespace === smartFamily &&
    preferredAccountType === 'smartAccount' &&
    smartAccountEnabledNetworks.includes(Number(reference))
  const own = accounts.filter(account => account.namespace === namespace)
  return own.find(({ type = 'eoa' }) => type === (isSmart ? 'smartAccount' : 'eoa'))
}
