import { skeleton } from '@latchkit/core/plugin'
import type { SendAsset } from '../plan/SendAsset.js'

const looks = ({ symbol }: SendAsset) => skeleton(symbol)

/** Mixed scripts in one symbol: `USDС` with a Cyrillic С. East Asian scripts may mix with Latin (UTS #39). */
const isMixed = (text: string) =>
  /\p{Script=Latin}/u.test(text) &&
  /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}])\p{L}/u.test(
    text,
  )

/** Other letters that look Latin: `ꓴꓢꓓꓚ`, `ᴇᴛʜ`. Accents do not count. */
const isDisguised = (text: string) =>
  /[^\p{ASCII}\p{M}]/u.test(text.normalize('NFD')) && /^[\x20-\x7e]+$/.test(skeleton(text))

/** Reads as a continuation of the amount before it: `000,000 USDC`. `1INCH` is a name. */
const isNumber = (text: string) => /^[\p{N}\p{P}]*\p{N}[\p{N}\p{P}]*(\s|$)|^[\p{N}\p{P}]{3}/u.test(text)

/**
 * True if a token may be mistaken for another by its symbol: for the native currency, or for a token with a price when it
 * has none itself. If nothing distinguishes two tokens, both are confusable.
 */
export function isConfusable(asset: SendAsset, all: readonly SendAsset[]): boolean {
  if (asset.native) return false
  if ([isMixed, isDisguised, isNumber].some(test => test(asset.symbol))) return true
  const lookAlikes = all.filter(other => other.id !== asset.id && looks(other) === looks(asset))
  if (lookAlikes.some(({ native }) => native)) return true
  return (
    lookAlikes.length > 0 &&
    (asset.price === undefined || lookAlikes.every(({ price }) => price !== undefined))
  )
}
