import { solanaAccounts } from './constants.js'

export interface SolanaName {
  /** Without `.sol`. */
  readonly label: string
  /** Absent for a domain owned by a program. */
  readonly owner?: string
  /** The holder of a tokenized domain. */
  readonly holder?: string
  /** The address in the SOL record, written by the owner and confirmed by the address. */
  readonly record?: string
}

const [mira, alice, , , , , , harbour = ''] = solanaAccounts

export const solanaNames: readonly SolanaName[] = [
  { label: 'mira', owner: mira },
  { label: 'alice', holder: alice },
  { label: 'harbour', owner: mira, record: harbour },
  { label: 'vault' },
]

/** The accounts' favourite domains. Account 2 claims Mira's, account 3 one that a program owns. */
export const solanaFavourites: readonly { readonly account: string; readonly label: string }[] = [
  { account: solanaAccounts[0], label: 'mira' },
  { account: solanaAccounts[1], label: 'alice' },
  { account: solanaAccounts[2], label: 'mira' },
  { account: solanaAccounts[3], label: 'vault' },
]
