import type { Chain } from '../chain/chains.js'
import { FrameRefusal } from '../errors/FrameRefusal.js'

/** A hundredth of the coin. */
const cent = ({ coin }: Chain) => 10n ** BigInt(coin.decimals) / 100n

/** Whether a fee is to be read twice: more than 0.05 of the coin, or than a tenth of what the account has of it. */
export const isCostly = (fee: bigint, balance: bigint | undefined, chain: Chain): boolean =>
  fee > 5n * cent(chain) || (balance !== undefined && fee * 10n > balance)

/** Throws `FrameRefusal` for a fee that nobody means: more than one coin, and than half of what the account has of it. */
export function assertFee(fee: bigint, balance: bigint | undefined, chain: Chain): void {
  if (fee > 100n * cent(chain) && (balance === undefined || fee * 2n > balance))
    throw new FrameRefusal('NOT_ALLOWED', 'The network asks for a fee that cannot be meant.')
}
