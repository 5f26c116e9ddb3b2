import { isKitError } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import type { SuiClient } from '../chain/SuiClient.js'
import { toSuiError } from '../chain/toSuiError.js'
import type { SuiEnv } from '../SuiEnv.js'

interface DecimalsQuery {
  readonly client: SuiClient
  readonly types: readonly string[]
  /** The app's own decimals. */
  readonly listed: ReadonlyMap<string, { readonly decimals?: number | undefined }>
  readonly signal: AbortSignal | undefined
}

/** Coins asked about at the same time. */
const AT_ONCE = 10

/** The decimals of each coin, by the app or by its metadata. A coin without either is missing: its amount means nothing. */
export async function readDecimals(
  { decimals }: SuiEnv,
  { client, types, listed, signal }: DecimalsQuery,
): Promise<Map<string, number>> {
  const ask = async (type: string): Promise<number | undefined> => {
    const asking = client.core.getCoinMetadata({ coinType: type, signal })
    const { coinMetadata } = await settleBy(asking, 15_000, signal)
    const found = coinMetadata?.decimals
    return Number.isInteger(found) && Number(found) >= 0 && Number(found) < 256 ? found : undefined
  }
  const missing = types.filter(type => listed.get(type)?.decimals === undefined && !decimals.has(type))
  for (let from = 0; from < missing.length; from += AT_ONCE) {
    const part = missing.slice(from, from + AT_ONCE)
    const found = await Promise.all(part.map(type => ask(type).catch(unlessRefused)))
    part.forEach((type, index) => {
      const value = found[index]
      if (value !== undefined) decimals.set(type, value)
    })
    signal?.throwIfAborted()
  }
  return new Map(
    types.flatMap(type => {
      const value = listed.get(type)?.decimals ?? decimals.get(type)
      return value === undefined ? [] : [[type, value] as const]
    }),
  )
}

/** A node that refuses knows no metadata; an outage is no answer. */
function unlessRefused(cause: unknown): undefined {
  const error = toSuiError(cause)
  if (!isKitError(error, 'sui/REFUSED')) throw error
}
