import { DEADLINES } from '@latchkit/core/plugin'
import { callWallet } from '../provider/callWallet.js'
import type { Eip1193Provider } from '../provider/Eip1193Provider.js'

/**
 * Gives the permission to see accounts back (EIP-2255), where the wallet can. Resolves within 3 s and never
 * rejects: for most wallets it is enough that we stop asking.
 */
export async function revoke(provider: Eip1193Provider): Promise<void> {
  const call = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
  // A little less than the kit allows, so that its own deadline never reports a failure.
  await callWallet(provider, { ...call, timeoutMs: DEADLINES.disconnect - 100 }).catch(() => {})
}
