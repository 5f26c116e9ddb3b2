import { type AssetBalance, type CaipAssetId, type CaipNetworkId, isKitError } from '@latchkit/core'
import { type KnownToken, withRequested } from '@latchkit/core/plugin'
import { decodeAddress } from '../address/decodeAddress.js'
import { writePrincipal } from '../clarity/writeClarity.js'
import { isContract, knownTokens } from '../options/knownTokens.js'
import type { StacksEnv } from '../StacksEnv.js'
import { readContract } from './readContract.js'

interface TokensQuery {
  readonly networkId: CaipNetworkId
  readonly address: string
  /** Also these. */
  readonly assets: readonly CaipAssetId[] | undefined
  readonly signal: AbortSignal | undefined
}

/** Reads the balances of the options' tokens (SIP-010). A contract that does not answer like one is left out. */
export async function readTokens(env: StacksEnv, query: TokensQuery): Promise<AssetBalance[]> {
  const { networkId, assets } = query
  const isId = isContract(env)
  const known = withRequested(knownTokens(env).get(networkId) ?? [], assets, {
    networkId,
    prefix: 'sip010:',
    isId,
  })
  const found = await Promise.all(known.map(token => readToken(env, query, token)))
  return found.flatMap(balance => balance ?? [])
}

async function readToken(
  env: StacksEnv,
  { networkId, address, signal }: TokensQuery,
  token: KnownToken,
): Promise<AssetBalance | undefined> {
  const who = decodeAddress(address)
  if (typeof who === 'string') return undefined
  const ask = async (method: string, args: readonly string[]) => {
    const said = await readContract(env, networkId, { contract: token.id, method, args, signal })
    return said?.kind === 'uint' ? said.value : undefined
  }
  try {
    const [amount, told] = await Promise.all([
      ask('get-balance', [writePrincipal(who)]),
      token.decimals === undefined ? ask('get-decimals', []) : BigInt(token.decimals),
    ])
    if (amount === undefined || told === undefined || told > 255n) return undefined
    const { id, symbol, name, icon } = token
    const asset = `${networkId}/sip010:${id}` as const
    const own = icon && { icon, hasOwnIcon: true }
    return { asset, networkId, native: false, symbol, name, decimals: Number(told), amount, ...own }
  } catch (error) {
    // No contract, or none of this kind. An outage is no answer, nor is being asked to wait.
    const isRefused = isKitError(error, 'http/STATUS') && !error.retryable
    if (isRefused || isKitError(error, 'http/BAD_RESPONSE')) return undefined
    throw error
  }
}
