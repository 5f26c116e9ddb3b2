import { KitError, type TransactionRequest } from '@latchkit/core'
import type { PolkadotCall } from './PolkadotCall.js'

/** The options of a native request besides its call; transfers have none. */
export interface ExtrinsicOptions {
  readonly tip: bigint
  readonly feeAsset?: bigint | object
  readonly era?: number
}

const MOST_TIP = 2n ** 128n

/** Reads the options of a native request. Throws `rpc/INVALID_PARAMS`. */
export function extrinsicOptions({ transfer, native }: TransactionRequest): ExtrinsicOptions {
  if (transfer) return { tip: 0n }
  const { tip = 0n, feeAsset, era }: Partial<PolkadotCall> = Object(native)
  if (typeof tip !== 'bigint' || tip < 0n || tip >= MOST_TIP)
    throw invalid('tip must be a bigint in base units')
  const isAsset = typeof feeAsset === 'bigint' || (typeof feeAsset === 'object' && feeAsset !== null)
  if (feeAsset !== undefined && !isAsset) throw invalid('feeAsset must be an id or a location')
  if (era !== undefined && era !== 0 && !(Number.isInteger(era) && era >= 4 && era <= 65_536))
    throw invalid('era must be 0 or 4 to 65,536 blocks')
  return { tip, ...(isAsset && { feeAsset }), ...(era !== undefined && { era }) }
}

const invalid = (message: string) => new KitError('rpc/INVALID_PARAMS', { message, pluginId: 'polkadot' })
