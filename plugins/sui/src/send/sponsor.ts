import { KitError, type TransactionRequest } from '@latchkit/core'
import { readField } from '@latchkit/core/untrusted'
import { canUse, type StandardSigner } from '@latchkit/core/wallet-standard'
import { isSignature } from '../sign/readSignature.js'
import { gasOwner } from './gasBudget.js'

/** The sponsor's signature in a native request; `undefined` where it has none. */
export const readSponsorSignature = (native: unknown): unknown => readField(native, 'sponsorSignature')

/**
 * The signatures besides the sender's. Checks before the wallet is asked that a sponsor's is there exactly when a sponsor
 * pays, and that the wallet can sign without executing. Throws `rpc/INVALID_PARAMS`, `rpc/UNSUPPORTED_METHOD`.
 */
export function sponsorSignatures(
  { built, wallet, source }: StandardSigner & { readonly built: Uint8Array },
  { account, native }: TransactionRequest,
): readonly string[] {
  const signature = readSponsorSignature(native)
  const isSponsored = gasOwner(built) !== account.address
  if (!isSponsored && signature === undefined) return []
  if (!isSponsored) throw invalid('The sender pays the gas, so nobody sponsors this transaction')
  if (!isSignature(signature)) throw invalid('A sponsored transaction needs the signature of its sponsor')
  if (canUse(wallet, source, 'sui:signTransaction')) return [signature]
  throw new KitError('rpc/UNSUPPORTED_METHOD', {
    message: 'This wallet only executes transactions that it pays for itself',
    context: { method: 'sui:signTransaction' },
    pluginId: 'sui',
  })
}

const invalid = (message: string) => new KitError('rpc/INVALID_PARAMS', { message, pluginId: 'sui' })
