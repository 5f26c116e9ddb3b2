import type { Account, CaipNetworkId, WalletCapabilities } from '@latchkit/core'
import type { EvmEnv } from '../EvmEnv.js'
import { callWallet } from '../provider/callWallet.js'
import { readChainNumber } from '../provider/readChainNumber.js'

/**
 * Asks a wallet what it can do on each network (EIP-5792). A wallet that does not answer has no special capabilities.
 */
export async function getCapabilities(
  env: EvmEnv,
  { account, signal }: { account: Account; signal?: AbortSignal },
): Promise<WalletCapabilities> {
  const provider = env.ctx.session(account).provider
  const call = { method: 'wallet_getCapabilities', params: [account.address], timeoutMs: 5000, signal }
  const answer = await callWallet(provider, call).catch(() => undefined)
  signal?.throwIfAborted()
  const found: Record<CaipNetworkId, Record<string, unknown>> = {}
  if (typeof answer !== 'object' || answer === null) return found
  for (const [chain, value] of Object.entries(answer).slice(0, 1000)) {
    const id = readChainNumber(chain)
    if (id && typeof value === 'object' && value !== null) found[`eip155:${id}`] = { ...value }
  }
  return found
}
