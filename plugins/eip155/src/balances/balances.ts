import type { AssetBalance, CaipAssetId, OperationRequest } from '@latchkit/core'
import { cleanText } from '@latchkit/core/untrusted'
import { decodeFunctionResult, encodeFunctionData, hexToString } from 'viem/utils'
import { readAddress } from '../address/readAddress.js'
import { cached } from '../cached.js'
import type { EvmEnv } from '../EvmEnv.js'
import { erc20Abi } from '../network/erc20Abi.js'
import { findChain } from '../network/findChain.js'
import type { EvmChain } from '../options/EvmConfig.js'
import type { EvmToken } from '../options/EvmOptions.js'
import { toEvmError } from '../provider/toEvmError.js'
import { chainRpc } from '../rpc/chainRpc.js'
import { readQuantity } from '../rpc/readQuantity.js'
import { nativeAsset } from './nativeAsset.js'
import { type ContractRead, readMany } from './readMany.js'
import { walletAssets } from './walletAssets.js'

interface TokenFacts {
  readonly symbol?: string
  readonly name?: string
  readonly decimals?: number
}

type Field = 'symbol' | 'name' | 'decimals'

/**
 * Reads the native currency and the configured tokens over the app's RPC, and adds what the wallet itself knows
 * (EIP-7811). The wallet's data never replaces what we read ourselves.
 */
export async function balances(
  env: EvmEnv,
  request: OperationRequest<'balances'>,
): Promise<readonly AssetBalance[]> {
  const { account, networkId, assets, signal } = request
  const network = withAssets(findChain(env, networkId), assets)
  const { address } = account
  try {
    const [amount, tokens, others] = await Promise.all([
      chainRpc(env, networkId)('eth_getBalance', [address, 'latest'], signal).then(readQuantity),
      readTokens(env, network, address, signal),
      walletAssets(env, { account, network, signal }),
    ])
    const own: AssetBalance[] = [
      { asset: nativeAsset(networkId), networkId, native: true, ...network.nativeCurrency, amount },
      ...tokens,
    ]
    const known = new Set(own.map(({ asset }) => asset.toLowerCase()))
    return [...own, ...others.filter(({ asset }) => !known.has(asset.toLowerCase()))]
  } catch (error) {
    throw toEvmError(error, 'rpc/INTERNAL')
  }
}

/** The network with the tokens of a request that nobody listed. */
function withAssets(network: EvmChain, assets: readonly CaipAssetId[] = []): EvmChain {
  const start = `${network.id}/erc20:`
  const isKnown = (address: string) =>
    network.tokens.some(token => token.address.toLowerCase() === address.toLowerCase())
  const added = assets.slice(0, MOST_REQUESTED).flatMap(asset => {
    const address = asset.startsWith(start) ? readAddress(asset.slice(start.length)) : undefined
    return address && !isKnown(address) ? [address] : []
  })
  const tokens = [...new Set(added)].map(address => ({ address }))
  return tokens.length > 0 ? { ...network, tokens: [...network.tokens, ...tokens] } : network
}

/** More assets than anybody asks for at once. */
const MOST_REQUESTED = 50

/** Reads the balances of the configured tokens, zeros included. A token that does not answer is left out. */
async function readTokens(
  env: EvmEnv,
  network: EvmChain,
  owner: string,
  signal?: AbortSignal,
): Promise<AssetBalance[]> {
  const facts = cached(env, `tokens ${network.id}`, () => new Map<string, TokenFacts>())
  const lacking = network.tokens.flatMap(token =>
    missing(token, facts.get(token.address)).map(field => ({ token, field })),
  )
  const reads: ContractRead[] = [
    ...network.tokens.map(({ address }) => ({
      to: address,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner as `0x${string}`] }),
    })),
    ...lacking.map(({ token, field }) => ({
      to: token.address,
      data: encodeFunctionData({ abi: erc20Abi, functionName: field }),
    })),
  ]
  const answers = await readMany(env, network, reads, signal)
  lacking.forEach(({ token, field }, index) => {
    const value = readField(field, answers[network.tokens.length + index])
    facts.set(token.address, { ...facts.get(token.address), [field]: value })
  })
  return network.tokens.flatMap((token, index) => {
    const amount = readAmount(answers[index])
    const own = facts.get(token.address)
    const decimals = token.decimals ?? own?.decimals
    const symbol = cleanText(token.symbol, 20) || own?.symbol
    const address = readAddress(token.address) ?? token.address
    if (amount === undefined || decimals === undefined) return []
    return [
      {
        asset: `${network.id}/erc20:${address}` as const,
        networkId: network.id,
        native: false,
        name: cleanText(token.name) || (own?.name ?? symbol ?? 'Unknown token'),
        symbol: symbol ?? '?',
        decimals,
        amount,
        ...(token.icon && { icon: token.icon, hasOwnIcon: true }),
      },
    ]
  })
}

/** Without decimals an amount is meaningless, so they are requested again until they are known. */
function missing(token: EvmToken, known: TokenFacts | undefined): Field[] {
  const wanted: Field[] = known ? ['decimals'] : ['symbol', 'name', 'decimals']
  return wanted.filter(field => token[field] === undefined && known?.[field] === undefined)
}

/** Of 32 bytes in hex. */
const WORD_LENGTH = 66

function readField(field: Field, data: `0x${string}` | undefined): string | number | undefined {
  try {
    const value =
      field !== 'decimals' && data?.length === WORD_LENGTH
        ? hexToString(data, { size: 32 }) // tokens from before the standard: a bytes32
        : decodeFunctionResult({ abi: erc20Abi, functionName: field, data: data ?? '0x' })
    if (typeof value !== 'string') return Number(value)
    // No text at all, such as a hash.
    if (value.includes('\ufffd')) return undefined
    return cleanText(value, field === 'symbol' ? 20 : 64) || undefined
  } catch {
    return undefined
  }
}

function readAmount(data: `0x${string}` | undefined): bigint | undefined {
  return data && /^0x[\da-f]{64}/i.test(data) ? BigInt(data.slice(0, 66)) : undefined
}
