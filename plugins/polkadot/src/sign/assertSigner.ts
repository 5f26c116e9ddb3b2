import { type Account, KitError } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { keyOf, readAccounts } from '../connect/readAccounts.js'
import { toWalletError } from '../connect/toWalletError.js'
import type { Extension } from '../discovery/Injected.js'
import type { PolkadotEnv } from '../PolkadotEnv.js'
import { encodeSs58 } from '../ss58/encodeSs58.js'

/** A wallet that was just queried and still offers the account. */
export interface Signer {
  readonly extension: Extension
  /** The address with the generic prefix, which every wallet knows. */
  readonly address: string
}

/**
 * Reads the wallet's accounts again, because events get lost. Throws `sign/MISMATCH` when ours is not among them;
 * then the session adopts the others.
 */
export async function assertSigner(
  { ctx }: PolkadotEnv,
  { account, signal }: { readonly account: Account; readonly signal?: AbortSignal },
): Promise<Signer> {
  const session = ctx.session(account)
  const extension = session.provider as Extension
  const wanted = keyOf(account.address)
  const answer = await settleBy(extension.accounts(), 10_000, signal).catch(error => {
    throw toWalletError(error)
  })
  const found = readAccounts(answer).find(({ key }) => key === wanted)
  if (!found) {
    session.adopt(answer)
    throw new KitError('sign/MISMATCH', {
      message: 'The wallet no longer offers the account in use',
      context: { field: 'account' },
      pluginId: 'polkadot',
      retryable: true,
    })
  }
  return { extension, address: encodeSs58(found.accountId, 42) }
}
