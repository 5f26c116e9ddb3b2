/** Loads the code of the engine. */
export const loadEngine = () => import('./engineChunk.js')
