import type { Chain } from '../chain/chains.js'
import { FrameRefusal } from '../errors/FrameRefusal.js'

/** A hundredth of a coin. */
const cent = ({ coin }: Chain) => 10n ** BigInt(coin.decimals) / 100n

/** The fee deserves a warning: above 0.05 coins, or above a tenth of the account's balance. */
export const isCostly = (fee: bigint, balance: bigint | undefined, chain: Chain): boolean =>
  fee > 5n * cent(chain) || (balance !== undefined && fee * 10n > balance)

/**
 * Throws `FrameRefusal` for absurd fees of a request: in total above one coin, and above half of the account's
 * balance.
 */
export function assertFees(fees: readonly bigint[], balance: bigint | undefined, chain: Chain): void {
  const fee = fees.reduce((sum, one) => sum + one, 0n)
  if (fee > 100n * cent(chain) && (balance === undefined || fee * 2n > balance))
    throw new FrameRefusal('NOT_ALLOWED', 'The network asks for a fee that cannot be meant.')
}
