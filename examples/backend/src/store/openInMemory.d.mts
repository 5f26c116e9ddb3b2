import type { PGlite } from '@electric-sql/pglite'

/** Opens an empty database in memory, from the image in the file if it can. */
export function openInMemory(options?: { image?: URL; wasmModule?: WebAssembly.Module }): Promise<PGlite>
