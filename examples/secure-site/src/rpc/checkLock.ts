import type { Simulation } from '../chain/Change.js'
import { ServiceError } from '../session/ServiceError.js'
import type { Wallet } from '../wallet/createWallet.js'

/** What a request would do, as far as the lock cares. */
interface Asked {
  /** It allows others to take something, or cannot be explained. */
  readonly isOpen: boolean
  readonly simulation?: Simulation
  /** What the account has of the coin. */
  readonly balance?: bigint
}

/** A tenth of the coin may leave at once while the lock is on. */
const SHARE = 10n

/**
 * For 72 hours after a change of the address, only small amounts of the coin leave: whoever took the mailbox over should not get
 * everything before its owner has noticed. Throws `LOCKED`.
 */
export async function checkLock(
  wallet: Pick<Wallet, 'user'>,
  { isOpen, simulation, balance }: Asked,
): Promise<void> {
  const { sensitiveLockedUntil } = await wallet.user()
  if (sensitiveLockedUntil === undefined) return
  const leaves = simulation?.changes.filter(({ amount }) => amount < 0n)
  const isSmall =
    !isOpen &&
    leaves !== undefined &&
    balance !== undefined &&
    leaves.every(({ token, amount }) => token === undefined && -amount * SHARE <= balance)
  if (!isSmall) throw new ServiceError('LOCKED', 'Locked for a while after a change of the email address.')
}
