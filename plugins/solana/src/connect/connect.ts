import type { ConnectRequest } from '@latchkit/core'
import { connectStandard, type StandardSession, type StandardWallet } from '@latchkit/core/wallet-standard'
import type { SolanaEnv } from '../SolanaEnv.js'
import { familyOf } from './family.js'

/** Connects a wallet of Wallet Standard. Rejects as `connectStandard` does. */
export const connect = (
  env: SolanaEnv,
  wallet: StandardWallet,
  request: ConnectRequest,
): Promise<StandardSession> => connectStandard(familyOf(env), wallet, request)
