import { createChunk } from './createChunk.js'

/** What plugins put beside the modal. */
export const overlaysChunk = createChunk(() => import('./OverlayHosts.js'))
