import { createChunk } from '../../shell/createChunk.js'

/** What the Connect view shows when there is no wallet; most visitors have one. */
export const noWalletsChunk = createChunk(() => import('./NoWallets.js'))
