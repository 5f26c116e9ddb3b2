import { KitError } from '../errors/KitError.js'
import { readField } from '../errors/readField.js'
import type { StandardSession } from './createStandardSession.js'
import type { StandardAccount } from './readStandardAccounts.js'
import type { StandardFamily } from './StandardFamily.js'
import type { StandardWallet } from './StandardWallet.js'

/** A wallet that still offers the account in use. */
export interface StandardSigner {
  readonly wallet: StandardWallet
  /** The wallet's own account object. */
  readonly source: object
}

/** Looks up an account in the wallet again, because events may get lost. Throws `sign/MISMATCH` if it is gone. */
export function findStandardSigner<Checked extends StandardAccount>(
  { namespace, readAccounts }: Pick<StandardFamily<Checked>, 'namespace' | 'readAccounts'>,
  session: StandardSession,
  wanted: string,
): StandardSigner {
  const wallet = session.provider
  const { accounts } = readAccounts(readField(wallet, 'accounts'))
  const found = accounts.find(({ address }) => address === wanted)
  if (found) return { wallet, source: found.source }
  session.refresh()
  throw new KitError('sign/MISMATCH', {
    message: 'The wallet no longer offers the account in use',
    context: { field: 'account' },
    pluginId: namespace,
    retryable: true,
    outcome: 'untouched',
  })
}
