import type { Chain } from '../chain/chains.js'
import { createNode } from '../chain/createNode.js'
import type { Addresses } from '../keys/vaultShapes.js'
import { isDeployed } from '../smart/prepareOperation.js'
import { readDelegation } from '../smart/readDelegation.js'
import { newParts, seenAccount, smartAccountOf } from '../smart/smartAccount.js'
import type { WalletUser } from '../wallet/WalletUser.js'
import { type AccountType, chooseAccount } from './chooseAccount.js'
import type { FrameParts } from './FrameParts.js'

/** A page's question for the accounts of the user. */
interface AccountsRequest {
  readonly addresses: Addresses
  readonly chains: readonly Chain[]
  /** CAIP-2. */
  readonly chainId: string | undefined
  /** The type that the page prefers. */
  readonly wished: AccountType
}

/** The user, with the smart account if there is one, and whether it has code on the network. */
interface UserAccounts {
  readonly user: WalletUser
  readonly smart?: { readonly address: string; readonly isDeployed: boolean | undefined }
}

/**
 * The EVM accounts of a user. Somebody to whom none was shown yet gets the one that the page prefers, from then on. Rejects with
 * `VAULT_CORRUPT` if the smart account is another than before.
 */
export async function readAccounts(
  parts: Pick<FrameParts, 'session' | 'store' | 'wallet'>,
  found: WalletUser,
  { addresses, chains, chainId, wished }: AccountsRequest,
): Promise<UserAccounts> {
  const enabled = chains.filter(({ smartAccounts }) => smartAccounts)
  const made = newParts(enabled)
  // No page lets an account take code: only its owner switches to that.
  const isOpen = enabled.length > 0 && !smartAccountOf(addresses.eip155, made).delegate
  const user =
    found.accountType === null
      ? await chooseAccount(parts, found, { type: isOpen ? wished : 'eoa', made, isDefault: true })
      : found
  if (!user.smartAccount) return { user }
  const { address, delegate } = await seenAccount(parts.store, user.id, addresses.eip155, user.smartAccount)
  const { caip2 } = enabled.find(chain => chain.caip2 === chainId) ?? enabled[0] ?? {}
  if (caip2 === undefined) return { user, smart: { address, isDeployed: undefined } }
  const node = createNode(caip2, parts.session)
  // Other code is not that of the account.
  const asked = delegate
    ? readDelegation(node, address).then(code => code === delegate)
    : isDeployed(node, address)
  return { user, smart: { address, isDeployed: await asked.catch(() => undefined) } }
}
