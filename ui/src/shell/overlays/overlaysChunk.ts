import { createChunk } from '../../loading/createChunk.js'

/** Drawn by plugins beside the modal and in the page. */
export const overlaysChunk = createChunk(() => import('../../chunks/overlays.js'))
