import { type AssetBalance, Balances, type Kit, onceFor, Prices } from '@latchkit/core'
import { keepReads } from '@latchkit/core/plugin'
import { checkUrl, cleanText } from '@latchkit/core/untrusted'

/** Text of a price, and of the reason why an amount is held. */
const isPrice = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,30}(\.\d{1,30})?$/.test(value)
const reasons: readonly unknown[] = ['locked', 'reserve', 'protected']
const isAmount = (value: unknown): value is bigint => typeof value === 'bigint' && value >= 0n

type Stored = Partial<Record<keyof AssetBalance, unknown>> | null | undefined

/** One balance as it was stored. Throws if a part that decides about its amount is unsound. */
function readBalance(value: Stored): AssetBalance {
  const { asset, networkId, native, name, symbol, decimals, amount, held, icon, hasOwnIcon, price, isSpam } =
    value ?? {}
  const isPlaced =
    typeof asset === 'string' && typeof networkId === 'string' && asset.startsWith(`${networkId}/`)
  const isCounted =
    typeof decimals === 'number' && Number.isInteger(decimals) && decimals >= 0 && decimals <= 255
  if (!isPlaced || !isCounted || !isAmount(amount)) throw new TypeError('no balance')
  const parts = Array.isArray(held) ? held : []
  if (!parts.every(part => isAmount(part?.amount) && reasons.includes(part?.reason)))
    throw new TypeError('no amount')
  const picture = typeof icon === 'string' && checkUrl(icon, 'image') ? icon : undefined
  return {
    asset: asset as AssetBalance['asset'],
    networkId: networkId as AssetBalance['networkId'],
    native: native === true,
    name: cleanText(name, 64),
    symbol: cleanText(symbol, 20),
    decimals,
    amount,
    ...(parts.length > 0 && { held: parts.map(({ reason, amount }) => ({ reason, amount })) }),
    ...(picture && { icon: picture }),
    ...(hasOwnIcon === true && { hasOwnIcon }),
    ...(isPrice(price) && { price }),
    ...(isSpam === true && { isSpam }),
  }
}

const readStored = (value: unknown) => (Array.isArray(value) ? value.map(readBalance) : undefined)

/** The balances that Account showed last, kept across reloads. */
export const keptBalances = onceFor((kit: Kit) =>
  keepReads<readonly AssetBalance[]>(kit, {
    kind: 'balances-1',
    from: [Balances, Prices],
    schema: readStored,
  }),
)

/** The native balance that a button showed last, kept across reloads. */
export const keptNative = onceFor((kit: Kit) =>
  keepReads<readonly AssetBalance[]>(kit, { kind: 'native-1', from: [Balances], schema: readStored }),
)
