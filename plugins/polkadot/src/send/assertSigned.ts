import { KitError } from '@latchkit/core'
import { bytesToHex } from '@noble/hashes/utils'
import type { SubmittableExtrinsic } from '@polkadot/api/types'
import { keyOf } from '../connect/readAccounts.js'

/** An extrinsic of the SDK, without or with a signature. */
export type Extrinsic = SubmittableExtrinsic<'promise'>

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
  const paidIn = signed.assetId && !signed.assetId.isEmpty ? bytesOf(signed.assetId) : undefined
  if (paidIn !== assetId) throw mismatch('fee')
}

/** The whole option, as the payload has it. Its hex lacks the presence byte. */
const bytesOf = (asset: { toU8a(): Uint8Array }) => `0x${bytesToHex(asset.toU8a())}`

const mismatch = (field: string) =>
  new KitError('sign/MISMATCH', {
    message: 'The wallet signed a different transaction',
    context: { field },
    pluginId: 'polkadot',
  })
