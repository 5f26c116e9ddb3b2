import { createChunk } from '../../loading/createChunk.js'

/** What is shown where no wallet was found. Who has one never loads it. */
export const noWalletsChunk = createChunk(() => import('./NoWallets.js'))
