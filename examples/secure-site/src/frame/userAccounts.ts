import * as z from 'zod/mini'
import type { Chain } from '../chain/chains.js'
import { createNode } from '../chain/createNode.js'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import { somebodyElse } from '../errors/somebodyElse.js'
import type { Addresses } from '../keys/vaultShapes.js'
import { type Asked, say } from '../review/Review.js'
import { isDeployed } from '../smart/prepareOperation.js'
import { seenAccount, smartAccountOf, usualParts } from '../smart/smartAccount.js'
import type { WalletUser } from '../wallet/WalletUser.js'
import type { FrameParts } from './FrameParts.js'

/** The type of the EVM account. */
type AccountType = 'eoa' | 'smartAccount'

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

/** Stores which EVM account is shown and signs. Returns the user as it is then: parts that were chosen before stay. */
async function choose(
  { session, wallet }: Pick<FrameParts, 'session' | 'wallet'>,
  { id, smartAccount }: WalletUser,
  type: AccountType,
  isDefault: boolean,
): Promise<WalletUser> {
  const parts = type === 'smartAccount' ? { smartAccount: smartAccount ?? usualParts } : {}
  const body = { type, ...parts, isDefault }
  await session.call({ path: '/user/account', body, shape: z.unknown(), user: id })
  const chosen = await wallet.user()
  if (chosen.id !== id) throw somebodyElse()
  return chosen
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
  const isUndecided = found.accountType === null
  const user = isUndecided ? await choose(parts, found, enabled.length > 0 ? wished : 'eoa', true) : found
  if (!user.smartAccount) return { user }
  const { address } = await seenAccount(parts.store, user.id, addresses.eip155, user.smartAccount)
  const { caip2 } = enabled.find(chain => chain.caip2 === chainId) ?? enabled[0] ?? {}
  const asked = caip2 === undefined ? undefined : isDeployed(createNode(caip2, parts.session), address)
  return { user, smart: { address, isDeployed: await asked?.catch(() => undefined) } }
}

/** A switch that a page asks for. */
interface SwitchRequest {
  readonly type: AccountType
  readonly user: WalletUser
  readonly addresses: Addresses
  readonly chains: readonly Chain[]
  /** Asks the user. Rejects with `USER_REJECTED`. */
  confirm(question: Pick<Asked, 'title' | 'button' | 'parts' | 'warnings'>): Promise<void>
}

/** Switches between the account of the key and the smart one, once the user has confirmed it. */
export async function switchAccount(
  parts: Pick<FrameParts, 'session' | 'store' | 'wallet' | 'queue'>,
  { type, user, addresses, chains, confirm }: SwitchRequest,
): Promise<{ type: AccountType; address: string }> {
  const { store, queue } = parts
  const isSmart = type === 'smartAccount'
  const networks = chains.flatMap(({ smartAccounts, name }) => (smartAccounts ? [name] : []))
  if (isSmart && networks.length === 0)
    throw new FrameRefusal('UNSUPPORTED', 'The secure site has no network for smart accounts.')
  const smart = user.smartAccount
    ? await seenAccount(store, user.id, addresses.eip155, user.smartAccount)
    : smartAccountOf(addresses.eip155, usualParts)
  const address = isSmart ? smart.address : addresses.eip155
  if (type === (user.accountType ?? 'eoa')) return { type, address }
  const lines = [
    { label: 'account' as const, address },
    { label: 'networks' as const, raw: networks.join('\n') },
  ]
  const question = {
    title: say(isSmart ? 'useSmart' : 'useKey'),
    button: say('switchAccount'),
    parts: [{ title: say('switchTo'), lines }],
    warnings: [say('warnSwitch')],
  }
  await confirm(question)
  // Pending requests were meant for the other account, and so are those that arrive until it is stored.
  const endPending = () => queue.rejectAll(new FrameRefusal('ABORTED', 'The account was switched.'))
  endPending()
  const { smartAccount } = await choose(parts, user, type, false)
  endPending()
  if (isSmart && smartAccountOf(addresses.eip155, smartAccount ?? usualParts).address !== address)
    throw new FrameRefusal('VAULT_CORRUPT', 'The service has stored another smart account.')
  return { type, address }
}
