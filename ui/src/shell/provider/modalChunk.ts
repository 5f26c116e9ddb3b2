import { createChunk } from '../../loading/createChunk.js'

export const modalChunk = createChunk(() => import('../dialog/ModalRoot.js'))
