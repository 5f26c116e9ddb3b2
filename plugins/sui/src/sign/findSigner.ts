import { type Account, KitError } from '@latchkit/core'
import { readField } from '@latchkit/core/tools'
import type { SuiSession } from '../connect/createSession.js'
import { readAccounts } from '../connect/readAccounts.js'
import type { SuiEnv } from '../SuiEnv.js'
import type { StandardWallet } from '../wallet/StandardWallet.js'

/** A wallet that still offers the account in use. */
export interface Signer {
  readonly wallet: StandardWallet
  /** The wallet's own object of the account. */
  readonly source: object
}

/** Looks for the account in the wallet once more, for events get lost. Throws `sign/MISMATCH` when it is gone. */
export function findSigner(env: SuiEnv, account: Account): Signer {
  const session = env.ctx.session(account) as SuiSession
  const wallet = session.provider
  const { accounts } = readAccounts(readField(wallet, 'accounts'))
  const found = accounts.find(({ address }) => address === account.address)
  if (found) return { wallet, source: found.source }
  session.refresh()
  throw new KitError('sign/MISMATCH', {
    message: 'The wallet no longer offers the account in use',
    context: { field: 'account' },
    pluginId: 'sui',
    retryable: true,
  })
}
