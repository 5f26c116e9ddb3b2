import { createChunk } from './createChunk.js'

/** What plugins draw beside the modal and in the page. */
export const outerChunk = createChunk(() => import('./outer.js'))
