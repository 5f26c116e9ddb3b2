import { type Account, KitError, type Outcome } from '@latchkit/core'
import { decodeAddress } from '../address/decodeAddress.js'
import { canLook, look } from '../connect/look.js'
import type { StacksProvider } from '../discovery/StacksProvider.js'
import type { StacksEnv } from '../StacksEnv.js'

/** A wallet that was just read and still offers the account. */
export interface Signer {
  readonly provider: StacksProvider
  /** The hash in the address. */
  readonly hash: string
}

/**
 * Reads again which accounts the wallet shares, because events get lost. Throws `sign/MISMATCH` when ours is not the
 * first; then the session adopts the others.
 */
export async function assertSigner(
  env: StacksEnv,
  { account, signal }: { readonly account: Account; readonly signal?: AbortSignal },
): Promise<Signer> {
  const session = env.ctx.session(account)
  const provider = session.provider as StacksProvider
  const wanted = decodeAddress(account.address)
  const found = await look(env, provider, signal)
  if (typeof wanted === 'string' || found[0]?.hash !== wanted.hash) {
    if (canLook(provider)) session.adopt(found)
    throw mismatch()
  }
  return { provider, hash: wanted.hash }
}

/** The error for a wallet that would sign, or signed, with another account. */
export const mismatch = (outcome?: Outcome): KitError =>
  new KitError('sign/MISMATCH', {
    message: 'The wallet uses a different account',
    context: { field: 'account' },
    outcome,
    pluginId: 'stacks',
    retryable: true,
  })
