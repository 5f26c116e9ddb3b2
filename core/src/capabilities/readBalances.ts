import { settleBy } from '../async/settleBy.js'
import type { CaipNetworkId } from '../caip/Caip.js'
import type { CapabilityFinder } from '../contract/CapabilityFinder.js'
import { KitError } from '../errors/KitError.js'
import { isDecimals } from '../options/readers.js'
import { type AssetBalance, Balances } from './balances.js'
import { Prices } from './prices.js'

/** Balances do not wait longer than this for what they are worth, in ms. */
const PRICES_TIMEOUT_MS = 2_000

const isPrice = (value: unknown): value is string => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)

/**
 * The rows of an answer about a network. One that is unsound makes the answer a failed one: what cannot be read is never shown as
 * nothing, and an asset of another network would be shown, and sent, as one of this.
 */
function soundRows(answer: readonly AssetBalance[], networkId: CaipNetworkId): readonly AssetBalance[] {
  const rows: readonly (Partial<AssetBalance> | undefined | null)[] = Array.isArray(answer)
    ? answer
    : [undefined]
  const at = rows.findIndex(
    row =>
      typeof row?.asset !== 'string' ||
      !row.asset.startsWith(`${networkId}/`) ||
      typeof row.amount !== 'bigint' ||
      row.amount < 0n ||
      !isDecimals(row.decimals),
  )
  if (at < 0) return answer
  throw new KitError('http/BAD_RESPONSE', {
    message: 'A balance cannot be read',
    context: { issues: [`balances[${at}]`] },
    retryable: true,
  })
}

/**
 * An account's balances on a network, with prices where a plugin knows them. Rejects as `Balances` does, and with `http/BAD_RESPONSE`
 * for a row without an asset of that network, an amount of at least 0 or decimals. Prices fail nothing: a missing or
 * unsound one is left out. `onMissed` is called for missing prices, too.
 */
export async function readBalances(
  { use, find }: CapabilityFinder<typeof Balances | typeof Prices>,
  request: Parameters<Balances['balances']>[0],
): Promise<readonly AssetBalance[]> {
  const { account, onMissed, signal } = request
  const assets = soundRows(await use(Balances, account).balances(request), request.networkId)
  const unpriced = assets.filter(({ price }) => !isPrice(price)).map(({ asset }) => asset)
  if (unpriced.length === 0) return assets
  const asking = async () => find(Prices, account)?.prices({ assets: unpriced, ...(signal && { signal }) })
  const prices: unknown = await settleBy(asking(), PRICES_TIMEOUT_MS, signal).catch(error =>
    onMissed?.(error),
  )
  return assets.map(({ price: own, ...asset }) => {
    const price = isPrice(own) ? own : prices instanceof Map && prices.get(asset.asset)
    return isPrice(price) ? { ...asset, price } : asset
  })
}
