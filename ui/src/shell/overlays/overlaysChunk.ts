import { createChunk } from '../../loading/createChunk.js'

/** What plugins draw beside the modal and in the page. */
export const overlaysChunk = createChunk(() => import('../../chunks/overlays.js'))
