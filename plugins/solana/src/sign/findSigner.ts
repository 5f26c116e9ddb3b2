import { type Account, KitError } from '@latchkit/core'
import { readField } from '@latchkit/core/tools'
import type { SolanaSession } from '../connect/createSession.js'
import { readAccounts } from '../connect/readAccounts.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import type { StandardWallet } from '../wallet/StandardWallet.js'

/** A wallet that still offers the account in use. */
export interface Signer {
  readonly wallet: StandardWallet
  /** The wallet's own object of the account. */
  readonly source: object
}

/** Looks for the account in the wallet once more, for events get lost. Throws `sign/MISMATCH` when it is gone. */
export function findSigner(env: SolanaEnv, account: Account): Signer {
  const session: SolanaSession = env.ctx.session(account)
  const wallet = session.provider as StandardWallet
  const { accounts } = readAccounts(readField(wallet, 'accounts'))
  const found = accounts.find(({ address }) => address === account.address)
  if (found) return { wallet, source: found.source }
  session.refresh?.()
  throw new KitError('sign/MISMATCH', {
    message: 'The wallet no longer offers the account in use',
    context: { field: 'account' },
    pluginId: 'solana',
    retryable: true,
  })
}
