import { createChunk } from '../../shell/createChunk.js'

/** Featured wallets, which few apps have. */
export const tilesChunk = createChunk(() => import('./WalletTiles.js'))
