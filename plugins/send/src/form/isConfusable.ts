import { skeleton } from '@latchkit/core/tools'
import type { SendAsset } from './SendAsset.js'

const looks = ({ symbol }: SendAsset) => skeleton(symbol)

/** Letters of several alphabets in one symbol: `USDС` with a Cyrillic С. Those of East Asia go with Latin ones (UTS #39). */
const isMixed = (text: string) =>
  /\p{Script=Latin}/u.test(text) &&
  /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}])\p{L}/u.test(
    text,
  )

/** Drawn as Latin letters in other ones: `ꓴꓢꓓꓚ`, `ᴇᴛʜ`. Accents are nothing of the kind. */
const isDisguised = (text: string) =>
  /[^\p{ASCII}\p{M}]/u.test(text.normalize('NFD')) && /^[\x20-\x7e]+$/.test(skeleton(text))

/** Goes on where an amount before it ends: `000,000 USDC`. `1INCH` is a name. */
const isNumber = (text: string) => /^[\p{N}\p{P}]*\p{N}[\p{N}\p{P}]*(\s|$)|^[\p{N}\p{P}]{3}/u.test(text)

/**
 * Whether a token may be taken for another one by its symbol: for the native currency, or for a token with a price when
 * it has none itself. Of two that nothing tells apart, both.
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
