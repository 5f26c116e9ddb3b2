import { createChunk } from '../../loading/createChunk.js'
import { withLooks } from './withLooks.js'

/** What a wallet directory adds to Connect; few apps have one. */
export const directoryChunk = createChunk(() => withLooks(import('../../chunks/directory.js')))
