import type { CaipAssetId, Network } from '@latchkit/core'
import type { ReactElement } from 'react'
import { createChunk } from '../loading/createChunk.js'
import { useChunk } from '../loading/useChunk.js'

/** All drawings, for the views that show networks or tokens. */
export const drawingsChunk = createChunk(() => import('../chunks/drawings.js'))

/** The identity that decides whose drawing it is. Names, symbols and pictures do not. */
export interface DrawingOwner {
  readonly network: Pick<Network, 'id' | 'testnet'>
  /** An asset of that network: its CAIP-19 id, or its native currency. Absent: the network itself. */
  readonly asset?: CaipAssetId | 'native' | undefined
}

/** False on a network for testing, and for an asset of another network. */
const mayBeDrawn = ({ network, asset = 'native' }: DrawingOwner): boolean =>
  network.testnet !== true && (asset === 'native' || asset.startsWith(`${network.id}/`))

/** The drawing of a network, coin or token that we know; null where there is none, undefined until they have loaded. */
export function useDrawing(
  owner: DrawingOwner | undefined,
  isWanted = true,
): ReactElement | null | undefined {
  const isReal = owner !== undefined && mayBeDrawn(owner)
  const chunk = useChunk(drawingsChunk, isReal && isWanted)
  if (!isReal) return null
  if (!chunk) return undefined
  const { network, asset } = owner
  const { Drawing, assetDrawing, coinDrawing, networkDrawing } = chunk
  const found =
    asset === undefined
      ? networkDrawing(network.id)
      : asset === 'native'
        ? coinDrawing(network.id)
        : assetDrawing(asset)
  return found ? <Drawing of={found} /> : null
}
