import { createChunk } from './createChunk.js'

/** Everything that is shown in the modal, except the views. */
export const modalChunk = createChunk(() => import('./ModalRoot.js'))
