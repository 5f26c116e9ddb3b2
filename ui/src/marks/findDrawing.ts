import type { CaipAssetId, CaipNetworkId } from '@latchkit/core'
import { type DrawingData, drawings } from './drawings.js'
import { networks, tokens } from './knownMarks.js'

const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** The drawing of a network. Only its id counts: any network can be called Ethereum. */
export function networkDrawing(id: CaipNetworkId): DrawingData | undefined {
  const known = own(networks, id)
  return known && drawings[known.network]
}

/** The drawing of a network's native currency. */
export function coinDrawing(networkId: CaipNetworkId): DrawingData | undefined {
  const known = own(networks, networkId)
  return known?.coin && drawings[known.coin]
}

/** The drawing of an asset. Only its id counts: anybody can deploy a token named USDC. */
export function assetDrawing(asset: CaipAssetId): DrawingData | undefined {
  const [, start = '', networkId = '', kind, reference = ''] =
    /^(([^/]+)\/([-a-z0-9]+):)([^/]+)$/.exec(asset) ?? []
  if (kind === 'slip44') {
    const known = own(networks, networkId)
    return known?.coin && known.coinTypes.some(type => `${type}` === reference)
      ? drawings[known.coin]
      : undefined
  }
  // Hexadecimal addresses come with or without the case of a checksum. Those in base58 differ by case.
  const plain = (address: string) => (kind === 'erc20' ? address.toLowerCase() : address)
  const found = Object.entries(own(tokens, start) ?? {}).find(
    ([address]) => plain(address) === plain(reference),
  )
  return found && drawings[found[1]]
}
