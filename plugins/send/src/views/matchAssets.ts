import type { SendAsset } from '../desk/SendAsset.js'

const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase()

/** The tokens that a search finds: by name, symbol, or the start of the token's address. */
export function matchAssets(assets: readonly SendAsset[], query: string): readonly SendAsset[] {
  const wanted = plain(query.trim())
  if (wanted === '') return assets
  return assets.filter(
    ({ name, symbol, contract }) =>
      plain(name).includes(wanted) ||
      plain(symbol).includes(wanted) ||
      (wanted.length > 2 && contract !== undefined && plain(contract).startsWith(wanted)),
  )
}
