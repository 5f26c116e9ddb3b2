import { KitError } from '@latchkit/core'
import type { SubmittableExtrinsic } from '@polkadot/api/types'
import { keyOf } from '../connect/readAccounts.js'

/** An extrinsic of the SDK, without or with a signature. */
export type Extrinsic = SubmittableExtrinsic<'promise'>

/**
 * Compares a signed extrinsic with what was asked for, for the SDK takes whatever a wallet puts in its place: the call, who pays for it,
 * and that nothing is paid besides the fee. A wallet may add what its hardware needs (RFC-78). Throws `sign/MISMATCH`.
 */
export function assertSigned(signed: Extrinsic, asked: Extrinsic, address: string): void {
  if (!signed.isSigned || signed.method.toHex() !== asked.method.toHex()) throw mismatch('call')
  if (keyOf(signed.signer.toString()) !== keyOf(address)) throw mismatch('account')
  if (signed.tip.toBigInt() !== 0n) throw mismatch('tip')
  // Paid in another asset, the fee cannot be held against what was reviewed.
  if (signed.assetId && !signed.assetId.isEmpty) throw mismatch('fee')
}

const mismatch = (field: string) =>
  new KitError('sign/MISMATCH', {
    message: 'The wallet signed another transaction than it was given',
    context: { field },
    pluginId: 'polkadot',
  })
