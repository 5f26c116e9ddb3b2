import { solanaAccounts } from './constants.js'

/** A `.sol` domain of the sandbox. */
export interface SolanaName {
  /** Without `.sol`. */
  readonly label: string
  /** Absent for a domain that a program owns. */
  readonly owner?: string
  /** Who holds the token that the domain is. */
  readonly holder?: string
  /** The address that the owner wrote into the SOL record, and that agreed to it. */
  readonly record?: string
}

const [mira, alice, , , , , , harbour = ''] = solanaAccounts

/** The domains that exist at the start. */
export const solanaNames: readonly SolanaName[] = [
  { label: 'mira', owner: mira },
  { label: 'alice', holder: alice },
  { label: 'harbour', owner: mira, record: harbour },
  { label: 'vault' },
]

/** Which domain accounts like best. Account 2 likes Mira's, account 3 one that a program owns. */
export const solanaFavourites: readonly { readonly account: string; readonly label: string }[] = [
  { account: solanaAccounts[0], label: 'mira' },
  { account: solanaAccounts[1], label: 'alice' },
  { account: solanaAccounts[2], label: 'mira' },
  { account: solanaAccounts[3], label: 'vault' },
]
