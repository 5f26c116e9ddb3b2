import { KitError } from '@latchkit/core'
import type { SubmittableExtrinsic } from '@polkadot/api/types'
import { keyOf } from '../connect/readAccounts.js'

/** An extrinsic of the SDK, without or with a signature. */
export type Extrinsic = SubmittableExtrinsic<'promise'>

/**
 * Compares a signed extrinsic with the request, because the SDK accepts whatever a wallet returns: the call, its
 * payer, and that nothing is paid besides the fee. A wallet may add what its hardware needs (RFC-78). Throws
 * `sign/MISMATCH`.
 */
export function assertSigned(signed: Extrinsic, asked: Extrinsic, address: string): void {
  if (!signed.isSigned || signed.method.toHex() !== asked.method.toHex()) throw mismatch('call')
  if (keyOf(signed.signer.toString()) !== keyOf(address)) throw mismatch('account')
  if (signed.tip.toBigInt() !== 0n) throw mismatch('tip')
  // A fee in another asset cannot be compared with the reviewed one.
  if (signed.assetId && !signed.assetId.isEmpty) throw mismatch('fee')
}

const mismatch = (field: string) =>
  new KitError('sign/MISMATCH', {
    message: 'The wallet signed a different transaction',
    context: { field },
    pluginId: 'polkadot',
  })
