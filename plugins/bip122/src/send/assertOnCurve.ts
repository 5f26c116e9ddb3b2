import { KitError } from '@latchkit/core'
import type { DecodedAddress } from '../address/decodeAddress.js'
import { isTaprootKey } from './curve.js'

/** Funds sent to a Taproot address off the curve are lost (BIP-341), and the checksum does not reveal it. */
export function assertOnCurve({ type, data, address }: DecodedAddress): void {
  if (type !== 'p2tr' || isTaprootKey(data)) return
  throw new KitError('address/INVALID', {
    message: 'Funds sent to this address could not be spent',
    context: { value: address, reason: 'curve' },
    pluginId: 'bip122',
  })
}
