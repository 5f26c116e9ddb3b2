import type { ConnectRequest } from '@latchkit/core'
import { connectStandard, type StandardSession, type StandardWallet } from '@latchkit/core/wallet-standard'
import type { SuiEnv } from '../SuiEnv.js'
import { familyOf } from './family.js'

/** Connects a wallet of Wallet Standard. Rejects as `connectStandard` does. */
export const connect = (
  env: SuiEnv,
  wallet: StandardWallet,
  request: ConnectRequest,
): Promise<StandardSession> => connectStandard(familyOf(env), wallet, request)
