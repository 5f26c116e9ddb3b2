import type { Account, AssetBalance, WalletCapabilities } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { cleanText, readField } from '@latchkit/core/untrusted'
import { readAddress } from '../address/readAddress.js'
import { cached } from '../cached.js'
import { getCapabilities } from '../calls/getCapabilities.js'
import type { EvmEnv } from '../EvmEnv.js'
import { toChainHex } from '../network/toChainHex.js'
import type { EvmChain } from '../options/EvmConfig.js'
import { callWallet } from '../provider/callWallet.js'
import { isRelayed } from '../provider/RelayProvider.js'

export interface WalletAssetsRequest {
  readonly account: Account
  readonly network: EvmChain
  readonly signal?: AbortSignal
}

/** Timeout for the wallet: its data is an extra and must not delay what we read ourselves. */
const WALLET_TIMEOUT_MS = 3000
const MOST_ASSETS = 500

/**
 * The tokens a wallet knows of an account (EIP-7811 `wallet_getAssets`), when it offers that. Empty in every other
 * case: an account that is not connected, a wallet that fails, junk.
 */
export async function walletAssets(env: EvmEnv, request: WalletAssetsRequest): Promise<AssetBalance[]> {
  try {
    return await settleBy(discover(env, request), WALLET_TIMEOUT_MS, request.signal)
  } catch {
    return []
  }
}

async function discover(
  env: EvmEnv,
  { account, network, signal }: WalletAssetsRequest,
): Promise<AssetBalance[]> {
  const provider = env.ctx.session(account).provider
  const chain = toChainHex(network.id)
  if (!(await listsAssets(env, account, network))) return []
  const params = [{ account: account.address, chainFilter: [chain] }]
  const answer = await callWallet(provider, {
    method: 'wallet_getAssets',
    params,
    timeoutMs: WALLET_TIMEOUT_MS,
    signal,
  })
  const list = (answer as Record<string, unknown>)[chain]
  return (Array.isArray(list) ? list.slice(0, MOST_ASSETS) : []).flatMap(entry => readAsset(entry, network))
}

/** True if the wallet says that it lists tokens. A phone is not asked: its word on connecting counts. */
async function listsAssets(env: EvmEnv, account: Account, network: EvmChain): Promise<boolean> {
  const { provider } = env.ctx.session(account)
  if (isRelayed(provider)) return provider.listsAssets(account.address, toChainHex(network.id))
  const known = cached(env, 'wallet capabilities', () => new WeakMap<object, Promise<WalletCapabilities>>())
  const capabilities = known.get(provider) ?? getCapabilities(env, { account })
  known.set(provider, capabilities)
  const own = (await capabilities)[network.id]
  return readField(own?.['assetDiscovery'], 'supported') === true
}

/** One entry of the wallet's answer, all of it outside data; none unless it is an ERC-20 token. */
function readAsset(entry: unknown, network: EvmChain): AssetBalance[] {
  const { address: where, balance, type, metadata } = (entry ?? {}) as Record<string, unknown>
  const address = readAddress(where)
  const { name, symbol, decimals } = (metadata ?? {}) as Record<string, unknown>
  const isToken = String(type).toLowerCase() === 'erc20' && address !== undefined
  if (!isToken || typeof balance !== 'string' || !/^0x[\da-f]{1,64}$/i.test(balance)) return []
  if (!Number.isInteger(decimals) || Number(decimals) < 0 || Number(decimals) > 255 || BigInt(balance) === 0n)
    return []
  return [
    {
      asset: `${network.id}/erc20:${address}`,
      networkId: network.id,
      native: false,
      name: cleanText(name) || cleanText(symbol, 20) || 'Unknown token',
      symbol: cleanText(symbol, 20) || '?',
      decimals: decimals as number,
      amount: BigInt(balance),
    },
  ]
}
