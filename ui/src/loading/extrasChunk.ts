import { createChunk } from './createChunk.js'

/**
 * Parts that the modal does not need at first: failures, notices, and overlays beside a view. The chunk loads
 * when it is needed, else when the page is idle: what tells of a lost network must not need one.
 */
export const extrasChunk = createChunk(() => import('../chunks/extras.js'))
