import type { Account } from '@latchkit/core'
import { createStandardSession } from '@latchkit/core/wallet-standard'
import { familyOf } from '../connect/family.js'
import { readAccounts } from '../connect/readAccounts.js'
import { checkOptions } from '../options/checkOptions.js'
import type { SolanaOptions } from '../options/SolanaOptions.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import { stubAccount } from './stubWallet.js'

export const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

/** The stub wallet's account, as the kit shows it. */
export const account: Account = {
  address: stubAccount(1).address,
  caipAddress: `${MAINNET}:${stubAccount(1).address}`,
  namespace: 'solana',
  type: 'eoa',
}

export function stubEnv(options: SolanaOptions = {}, wallet: object = {}): SolanaEnv {
  const { accounts } = readAccounts([stubAccount(1)])
  const config = checkOptions(options)
  const session = createStandardSession(familyOf({ config }), { wallet, accounts, networkId: MAINNET })
  const ctx = { session: () => session, confirm: async () => {}, log: { add() {} } }
  const maps = { checked: new Map(), prices: new Map(), sent: new Map() }
  return { ctx, config, ...maps } as unknown as SolanaEnv
}
