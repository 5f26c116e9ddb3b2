import type { Account, CaipNetworkId, WalletCapabilities } from '@latchkit/core'
import type { EvmEnv } from '../EvmEnv.js'
import { callWallet } from '../provider/callWallet.js'
import { readChainNumber } from '../provider/readChainNumber.js'

/**
 * Asks a wallet what it can do on each network (EIP-5792). A wallet that does not answer has no special capabilities.
 * What it lists under `0x0` counts on every network; a network's own entry of the same name comes first.
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
  const entries = Object.entries(answer).slice(0, 1000)
  const everywhere = toRecord(entries.find(([chain]) => /^0x0+$/.test(chain))?.[1])
  if (everywhere) for (const { id } of env.config.networks) found[id] = everywhere
  for (const [chain, value] of entries) {
    const id = readChainNumber(chain)
    const own = toRecord(value)
    if (id && own) found[`eip155:${id}`] = { ...everywhere, ...own }
  }
  return found
}

const toRecord = (value: unknown) => (typeof value === 'object' && value !== null ? { ...value } : undefined)
