import { KitError } from '@latchkit/core'
import type { SubmittableExtrinsic } from '@polkadot/api/types'
import { keyOf } from '../connect/readAccounts.js'

/** An extrinsic of the SDK, without or with a signature. */
export type Extrinsic = SubmittableExtrinsic<'promise'>

/** What the wallet was asked to sign with. */
export interface AskedSignature {
  readonly address: string
  readonly tip: bigint
  /** The asset that pays, as hex of the payload. */
  readonly assetId?: string | undefined
}

/**
 * Compares a signed extrinsic with the request, because the SDK accepts whatever a wallet returns: the call, its
 * payer, and that nothing else is paid than was asked for. A wallet may add what its hardware needs (RFC-78). Throws
 * `sign/MISMATCH`.
 */
export function assertSigned(
  signed: Extrinsic,
  asked: Extrinsic,
  { address, tip, assetId }: AskedSignature,
): void {
  if (!signed.isSigned || signed.method.toHex() !== asked.method.toHex()) throw mismatch('call')
  if (keyOf(signed.signer.toString()) !== keyOf(address)) throw mismatch('account')
  if (signed.tip.toBigInt() !== tip) throw mismatch('tip')
  // A fee in another asset cannot be compared with the reviewed one.
  const paidIn = signed.assetId && !signed.assetId.isEmpty ? signed.assetId.toHex() : undefined
  if (paidIn !== assetId) throw mismatch('fee')
}

const mismatch = (field: string) =>
  new KitError('sign/MISMATCH', {
    message: 'The wallet signed a different transaction',
    context: { field },
    pluginId: 'polkadot',
  })
