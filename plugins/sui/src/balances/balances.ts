import { type AssetBalance, KitError, type OperationRequest } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import type { KnownToken } from '@latchkit/core/plugin'
import { normalizeStructTag } from '@mysten/sui/utils'
import { findClient } from '../chain/findClient.js'
import type { SuiClient } from '../chain/SuiClient.js'
import { toSuiError } from '../chain/toSuiError.js'
import { knownTokens } from '../options/knownTokens.js'
import type { SuiEnv } from '../SuiEnv.js'
import { isCoinType, SUI } from '../send/coinType.js'
import { findNetwork } from '../sign/findNetwork.js'
import { readDecimals } from './readDecimals.js'

/** Coins of one account that are shown; anybody may send it more. */
const MOST_COINS = 200
const PAGE = 50
const TIMEOUT_MS = 15_000

interface CoinsQuery {
  readonly client: SuiClient
  readonly owner: string
  readonly signal: AbortSignal | undefined
}

/**
 * Reads what an account owns, in coins and as its balance: SUI first, then the coins of the options, then all others
 * with a balance. Those carry no name, because anybody may call a coin USDC.
 */
export async function balances(
  env: SuiEnv,
  { account, networkId, signal }: OperationRequest<'balances'>,
): Promise<readonly AssetBalance[]> {
  const { nativeCurrency, id } = findNetwork(env, networkId)
  const known = knownTokens(env, isCoinType).get(id) ?? []
  try {
    const client = await settleBy(findClient(env, findNetwork(env, networkId)), TIMEOUT_MS, signal)
    const listed = new Map(known.map(token => [normalizeStructTag(token.id), token]))
    const query = { client, owner: account.address, signal }
    const amounts = await readCoins(query, [...listed.keys()])
    const native: AssetBalance = {
      asset: `${id}/slip44:784`,
      networkId,
      native: true,
      ...nativeCurrency,
      amount: amounts.get(SUI) ?? 0n,
    }
    const others = [...amounts].filter(([type, amount]) => amount > 0n && !listed.has(type) && type !== SUI)
    const shown = [...listed.keys(), ...others.map(([type]) => type)]
    const decimals = await readDecimals(env, { client, types: shown, listed, signal })
    const coins = shown.flatMap((type): AssetBalance[] => {
      const scale = decimals.get(type)
      if (scale === undefined) return []
      const asset = `${id}/coin:${encodeURIComponent(type)}` as const
      const amount = amounts.get(type) ?? 0n
      return [{ asset, networkId, native: false, ...labels(type, listed.get(type)), decimals: scale, amount }]
    })
    return [native, ...coins]
  } catch (error) {
    throw toSuiError(error)
  }
}

function labels(type: string, token: KnownToken | undefined) {
  if (!token) return { symbol: `${type.slice(0, 6)}…`, name: 'Unknown token' }
  const { symbol, name, icon } = token
  return { symbol, name, ...(icon && { icon, hasOwnIcon: true }) }
}

/** Balances of an owner by type: SUI, the listed ones, and at most `MOST_COINS` others. */
async function readCoins(query: CoinsQuery, listed: readonly string[]): Promise<Map<string, bigint>> {
  const [{ amounts, isWhole }, native] = await Promise.all([readPages(query), readCoin(query, SUI)])
  // Anybody may send so many coins that the list is cut before SUI or those of the app.
  const cut = isWhole ? [] : listed.filter(type => !amounts.has(type))
  await Promise.all(cut.map(async type => amounts.set(type, await readCoin(query, type))))
  return amounts.set(SUI, native)
}

async function readCoin({ client, owner, signal }: CoinsQuery, coinType: string): Promise<bigint> {
  const asking = client.core.getBalance({ owner, coinType, signal })
  return readAmount((await settleBy(asking, TIMEOUT_MS, signal)).balance.balance)
}

async function readPages({ client, owner, signal }: CoinsQuery) {
  const amounts = new Map<string, bigint>()
  let cursor: string | null = null
  for (let page = 0; page < MOST_COINS / PAGE; page++) {
    const asking = client.core.listBalances({ owner, cursor, limit: PAGE, signal })
    const found: Awaited<typeof asking> = await settleBy(asking, TIMEOUT_MS, signal)
    for (const { coinType, balance } of found.balances.slice(0, PAGE)) {
      if (isCoinType(coinType)) amounts.set(normalizeStructTag(coinType), readAmount(balance))
    }
    if (!found.hasNextPage || !found.cursor) return { amounts, isWhole: !found.hasNextPage }
    cursor = found.cursor
  }
  return { amounts, isWhole: false }
}

function readAmount(text: unknown): bigint {
  if (/^\d{1,40}$/.test(String(text))) return BigInt(String(text))
  throw new KitError('http/BAD_RESPONSE', {
    message: 'The node returned no valid balance',
    pluginId: 'sui',
  })
}
