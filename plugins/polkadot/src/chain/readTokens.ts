import type { AssetBalance, CaipAssetId, CaipNetworkId } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { type KnownToken, withRequested } from '@latchkit/core/plugin'
import type { ApiPromise } from '@polkadot/api'
import { isId, knownTokens } from '../options/knownTokens.js'
import type { PolkadotEnv } from '../PolkadotEnv.js'

interface TokensQuery {
  readonly api: ApiPromise
  readonly networkId: CaipNetworkId
  readonly address: string
  /** Also these. */
  readonly assets: readonly CaipAssetId[] | undefined
  readonly signal: AbortSignal | undefined
}

interface Numeric {
  toBigInt(): bigint
}
interface Maybe<Value> {
  readonly isSome: boolean
  unwrap(): Value
}
interface TokenAccount {
  readonly balance: Numeric
  readonly status?: { readonly type: string }
}
interface TokenDetails {
  readonly minBalance: Numeric
}

interface TokenState {
  readonly owned: TokenAccount | undefined
  readonly least: bigint
  readonly decimals: number | undefined
}

/** Reads the balances of the options' tokens (assets pallet); none on a network without it. What does not exist is left out. */
export async function readTokens(env: PolkadotEnv, query: TokensQuery): Promise<AssetBalance[]> {
  const { api, networkId, signal } = query
  const known = withRequested(knownTokens(env).get(networkId) ?? [], query.assets, {
    networkId,
    prefix: 'assets:',
    isId,
  })
  if (known.length === 0 || !api.query['assets']) return []
  const states = await settleBy(Promise.all(known.map(token => readState(query, token))), 15_000, signal)
  return states.flatMap((state, index) => {
    const token = known[index]
    return token && state ? (toBalance(networkId, token, state) ?? []) : []
  })
}

async function readState({ api, address }: TokensQuery, { id, decimals }: KnownToken) {
  const { assets } = api.query
  const [owned, details, metadata] = await Promise.all([
    assets?.['account']?.(id, address),
    assets?.['asset']?.(id),
    decimals === undefined ? assets?.['metadata']?.(id) : undefined,
  ])
  const found = read<TokenDetails>(details)
  if (!found) return undefined
  const told = (metadata as unknown as { decimals?: { toNumber(): number } } | undefined)?.decimals
  const state: TokenState = {
    owned: read<TokenAccount>(owned),
    least: found.minBalance.toBigInt(),
    decimals: decimals ?? told?.toNumber(),
  }
  return state
}

function read<Value>(entry: unknown): Value | undefined {
  const maybe = entry as Maybe<Value> | undefined
  return maybe?.isSome ? maybe.unwrap() : undefined
}

function toBalance(
  networkId: CaipNetworkId,
  { id, symbol, name, icon }: KnownToken,
  { owned, least, decimals }: TokenState,
): AssetBalance | undefined {
  if (decimals === undefined) return undefined
  const amount = owned?.balance.toBigInt() ?? 0n
  const isFrozen = owned?.status !== undefined && owned.status.type !== 'Liquid'
  // Transfers keep the account alive, in this token too.
  const reserve = amount < least ? amount : least
  const held = isFrozen
    ? [{ reason: 'locked', amount } as const]
    : [{ reason: 'reserve', amount: reserve } as const]
  return {
    asset: `${networkId}/assets:${id}`,
    networkId,
    native: false,
    symbol,
    name,
    decimals,
    amount,
    ...(amount > 0n && { held }),
    ...(icon && { icon, hasOwnIcon: true }),
  }
}
