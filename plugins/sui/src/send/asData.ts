import { KitError } from '@latchkit/core'
import { beforeAsking } from '@latchkit/core/errors'
import { readField } from '@latchkit/core/untrusted'
import { readSponsorSignature } from './sponsor.js'

/** A native request as text or bytes of its own: an app could change a `Transaction` while it is confirmed. */
export const asData = (native: unknown): Promise<unknown> =>
  beforeAsking(async () => {
    const sponsorSignature = readSponsorSignature(native)
    const transaction = await sourceOf(native)
    return sponsorSignature === undefined ? transaction : { transaction, sponsorSignature }
  })

/** The transaction of a native request, with or without a sponsor. Throws `rpc/INVALID_PARAMS`. */
export async function sourceOf(request: unknown): Promise<string | Uint8Array> {
  const native = readSponsorSignature(request) === undefined ? request : readField(request, 'transaction')
  if (typeof native === 'string') return native
  if (native instanceof Uint8Array) return native.slice()
  try {
    return await (native as { toJSON(): Promise<string> }).toJSON()
  } catch (cause) {
    throw noTransaction(cause)
  }
}

export const noTransaction = (cause: unknown): KitError =>
  new KitError('rpc/INVALID_PARAMS', {
    message: 'A native request must be a SuiTransaction',
    cause,
    pluginId: 'sui',
  })
