import { invalid } from './invalid.js'

/** The fee and nonce options of an app. */
export interface FeeAndNonce {
  /** In microSTX, the most that may be paid. */
  readonly fee?: bigint | undefined
  readonly nonce?: bigint | undefined
}

/** Both of a request. Throws `rpc/INVALID_PARAMS`. */
export function readFeeAndNonce(request: unknown): FeeAndNonce {
  const { fee, nonce } = Object(request) as FeeAndNonce
  for (const [name, value] of Object.entries({ fee, nonce })) {
    const isAmount = typeof value === 'bigint' && value >= 0n && value < 2n ** 64n
    if (value !== undefined && !isAmount) throw invalid(`'${name}' must be a whole number of at most 64 bits`)
  }
  return { fee, nonce }
}

/** Both as SIP-030 has them. */
export const feeAndNonceParams = ({ fee, nonce }: FeeAndNonce): { fee?: string; nonce?: string } => ({
  ...(fee !== undefined && { fee: `${fee}` }),
  ...(nonce !== undefined && { nonce: `${nonce}` }),
})
