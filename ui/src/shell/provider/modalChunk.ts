import { createChunk } from '../../loading/createChunk.js'

/** Everything that is shown in the modal, except the views. */
export const modalChunk = createChunk(() => import('../dialog/ModalRoot.js'))
