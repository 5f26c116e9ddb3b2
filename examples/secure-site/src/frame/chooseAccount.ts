import * as z from 'zod/mini'
import { somebodyElse } from '../errors/somebodyElse.js'
import type { SmartParts, WalletUser } from '../wallet/WalletUser.js'
import type { FrameParts } from './FrameParts.js'

/** The type of the EVM account. */
export type AccountType = 'eoa' | 'smartAccount'

/** Stores which EVM account is shown and signs. Returns the user as it is then: parts that were chosen before stay. */
export async function chooseAccount(
  { session, wallet }: Pick<FrameParts, 'session' | 'wallet'>,
  { id, smartAccount }: WalletUser,
  { type, made, isDefault }: { type: AccountType; made: SmartParts; isDefault: boolean },
): Promise<WalletUser> {
  const parts = type === 'smartAccount' ? { smartAccount: smartAccount ?? made } : {}
  const body = { type, ...parts, isDefault }
  await session.call({ path: '/user/account', body, shape: z.unknown(), user: id })
  const chosen = await wallet.user()
  if (chosen.id !== id) throw somebodyElse()
  return chosen
}
