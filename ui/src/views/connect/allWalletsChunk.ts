import { createChunk } from '../../shell/createChunk.js'

/** The way to more wallets than the Connect view shows. It comes with what a directory adds. */
export const allWalletsChunk = createChunk(() => import('./AllWalletsRow.js'))
