import { createChunk } from '../../loading/createChunk.js'
import { withLooks } from './withLooks.js'

/** A wallet directory's part of Connect; few apps have one. */
export const directoryChunk = createChunk(() => withLooks(import('../../chunks/directory.js')))
