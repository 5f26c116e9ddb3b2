import type { CaipAssetId, Network } from '@latchkit/core'
import type { ReactElement } from 'react'
import { createChunk } from '../loading/createChunk.js'
import { useChunk } from '../loading/useChunk.js'

/** All drawings, for the views that show networks or tokens. */
const drawingsChunk = createChunk(() => import('../chunks/drawings.js'))

/** What decides whose drawing it is. Names, symbols and pictures do not. */
export interface DrawingOwner {
  readonly network: Pick<Network, 'id' | 'testnet'>
  /** An asset of that network: its CAIP-19 id, or its native currency. Absent: the network itself. */
  readonly asset?: CaipAssetId | 'native' | undefined
}

/** The drawing of a network, coin or token that we know, once it has loaded. Nothing on a network for testing. */
export function useDrawing(owner: DrawingOwner | undefined, isWanted = true): ReactElement | undefined {
  const isReal = owner !== undefined && owner.network.testnet !== true
  const chunk = useChunk(drawingsChunk, isReal && isWanted)
  if (!chunk || !isReal) return undefined
  const { network, asset } = owner
  const { Drawing, assetDrawing, coinDrawing, networkDrawing } = chunk
  const found =
    asset === undefined
      ? networkDrawing(network.id)
      : asset === 'native'
        ? coinDrawing(network.id)
        : assetDrawing(asset)
  return found && <Drawing of={found} />
}
